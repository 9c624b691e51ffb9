import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { ISSUE_PREVIEW_PATH, ISSUES_PATH, MAX_MAIL_BYTES, RECIPIENTS_PATH } from '../newsletter.constants.ts';
import {
  issueBody,
  issueCard,
  issueChange,
  issuePreview,
  issuePreviewBody,
  issueQuery,
  issueReply,
  recipientCount,
  recipientQuery,
  sendRequest,
  testRequest,
} from '../newsletter.contract.ts';
import { countRecipients } from './deliveries.store.ts';
import { composeIssue } from './issues.mail.ts';
import { presentIssue, presentIssueCard } from './issues.presenter.ts';
import {
  changeIssue,
  createIssue,
  deleteIssue,
  getIssue,
  type IssueDeps,
  pauseIssue,
  resumeIssue,
  sendIssue,
  sendTest,
} from './issues.service.ts';
import { countIssues, ISSUE_SORTS, listIssues, readFigures } from './issues.store.ts';

type Deps = Omit<IssueDeps, 'present'> & Pick<AdminDeps, 'guards' | 'limitAdminWrites'>;

const describe = createEndpoint('Newsletter issues');

/** The newsletter's issues, for those who write them. */
export function issueRoutes(given: Deps) {
  const { db, guards, limitAdminWrites } = given;
  const deps: IssueDeps = { ...given, present: presentIssue };
  const write = [guards.require('preparesNewsletters'), limitAdminWrites] as const;
  const replyWithIssue = async (c: Context<HttpEnv>, issueId: number, status: 200 | 201 | 202 = 200) => {
    const { row, figures, links } = await getIssue(db, issueId);
    return c.json(presentIssue(row, figures, links), status);
  };
  return new Hono<HttpEnv>()
    .get(
      RECIPIENTS_PATH,
      describe('How many subscribers an issue would reach now', recipientCount),
      guards.require('preparesNewsletters'),
      validate('query', recipientQuery),
      async (c) => c.json({ recipients: await countRecipients(db, c.req.valid('query')) }),
    )
    .post(
      ISSUE_PREVIEW_PATH,
      describe('The email of an unsaved issue, as it would be sent', issuePreview),
      ...write,
      validate('json', issuePreviewBody),
      async (c) => {
        const { html, text } = await composeIssue(deps, c.req.valid('json'));
        return c.json({ html, text, bytes: Buffer.byteLength(html), maxBytes: MAX_MAIL_BYTES });
      },
    )
    .get(
      ISSUES_PATH,
      describe('The newsletter’s issues with their figures, newest first', z.array(issueCard)),
      guards.require('preparesNewsletters'),
      validate('query', issueQuery),
      async (c) => {
        const { cursor, sort, limit, ...filters } = c.req.valid('query');
        const sorting = parseSorting(ISSUE_SORTS, sort ?? '-createdAt', cursor);
        const rows = listIssues(db, { ...filters, limit, sorting });
        const total = countIssues(db, filters);
        const page = await paginateAdminList(c, { rows, total, limit, name: sorting.name });
        const figures = await readFigures(
          db,
          page.map((row) => row.id),
        );
        return c.json(page.map((row) => presentIssueCard(row, figures.get(row.id))));
      },
    )
    .post(
      ISSUES_PATH,
      describe('Create an issue', issueReply, [], { status: 201 }),
      ...write,
      validate('json', issueBody),
      async (c) => replyWithIssue(c, await createIssue(deps, c.req.valid('json'), getSignedIn(c).user.id), 201),
    )
    .get(
      `${ISSUES_PATH}/:id`,
      describe('One issue, its figures and the clicks on its links', issueReply),
      guards.require('preparesNewsletters'),
      validate('param', idParam),
      (c) => replyWithIssue(c, c.req.valid('param').id),
    )
    .put(
      `${ISSUES_PATH}/:id`,
      describe(
        'Change an issue that is not being sent; what is missing stays, and a version that is named must be the newest',
        issueReply,
        [],
        { conflict: issueReply },
      ),
      ...write,
      validate('param', idParam),
      validate('json', issueChange),
      async (c) => {
        const issueId = c.req.valid('param').id;
        await changeIssue(deps, issueId, c.req.valid('json'), getSignedIn(c).user.id);
        return replyWithIssue(c, issueId);
      },
    )
    .delete(
      `${ISSUES_PATH}/:id`,
      describe('Delete an issue with its figures and its page', z.object({ id }), [409]),
      ...write,
      validate('param', idParam),
      async (c) => {
        const issueId = c.req.valid('param').id;
        await deleteIssue(deps, issueId, getSignedIn(c).user.id);
        return c.json({ id: issueId });
      },
    )
    .post(
      `${ISSUES_PATH}/:id/test`,
      describe('Send an issue to one address, as a test', z.object({ email: z.string() }), [], { status: 202 }),
      ...write,
      validate('param', idParam),
      validate('json', testRequest),
      async (c) => {
        const { email } = c.req.valid('json');
        await sendTest(deps, c.req.valid('param').id, email);
        return c.json({ email }, 202);
      },
    )
    .post(
      `${ISSUES_PATH}/:id/send`,
      describe('Send an issue to its recipients, now or at a time', issueReply, [], {
        status: 202,
        conflict: issueReply,
      }),
      ...write,
      validate('param', idParam),
      validate('json', sendRequest),
      async (c) => {
        const issueId = c.req.valid('param').id;
        await sendIssue(deps, issueId, c.req.valid('json'), getSignedIn(c).user.id);
        return replyWithIssue(c, issueId, 202);
      },
    )
    .post(
      `${ISSUES_PATH}/:id/pause`,
      describe('Pause an issue, or take back its schedule', issueReply, [409]),
      ...write,
      validate('param', idParam),
      async (c) => {
        await pauseIssue(deps, c.req.valid('param').id);
        return replyWithIssue(c, c.req.valid('param').id);
      },
    )
    .post(
      `${ISSUES_PATH}/:id/resume`,
      describe('Go on with a paused issue, or send one again to those whose email failed', issueReply, [409]),
      ...write,
      validate('param', idParam),
      async (c) => {
        await resumeIssue(deps, c.req.valid('param').id);
        return replyWithIssue(c, c.req.valid('param').id);
      },
    );
}
