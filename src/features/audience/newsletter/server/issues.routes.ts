import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import * as calls from '../newsletter.calls.ts';
import { MAX_MAIL_BYTES } from '../newsletter.constants.ts';
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
import { presentIssue, presentIssueCard } from './newsletter.presenter.ts';

type Deps = Omit<IssueDeps, 'present'> & Pick<AdminDeps, 'guards' | 'limitAdminWrites'>;

/** The newsletter's issues, for those who write them. */
export function issueRoutes(given: Deps) {
  const { db, guards } = given;
  const deps: IssueDeps = { ...given, present: presentIssue };
  const read = { who: 'preparesNewsletters' } as const;
  const write = { ...read, limits: [given.limitAdminWrites] };
  const writeOne = { ...write, params: idParam, reply: issueReply };
  const readIssue = async (issueId: number) => {
    const { row, figures, links } = await getIssue(db, issueId);
    return presentIssue(row, figures, links);
  };
  const change = (call: typeof calls.pauseIssue, summary: string, run: typeof pauseIssue) =>
    route(call, { ...writeOne, summary, refusals: [409] }, async ({ params }) => {
      await run(deps, params.id);
      return readIssue(params.id);
    });
  return mountCalls({ tag: 'Newsletter issues', guards }, [
    route(
      calls.countRecipients,
      {
        ...read,
        summary: 'How many subscribers an issue would reach now',
        query: recipientQuery,
        reply: recipientCount,
      },
      async ({ query }) => ({ recipients: await countRecipients(db, query) }),
    ),
    route(
      calls.previewIssue,
      {
        ...write,
        summary: 'The email of an unsaved issue, as it would be sent',
        body: issuePreviewBody,
        reply: issuePreview,
      },
      async ({ body }) => {
        const { html, text } = await composeIssue(deps, body);
        return { html, text, bytes: Buffer.byteLength(html), maxBytes: MAX_MAIL_BYTES };
      },
    ),
    route(
      calls.listIssues,
      {
        ...read,
        summary: 'The newsletter’s issues with their figures, newest first',
        query: issueQuery,
        reply: z.array(issueCard),
      },
      async ({ c, query: { cursor, sort, limit, ...filters } }) => {
        const sorting = parseSorting(ISSUE_SORTS, sort ?? '-createdAt', cursor);
        const rows = listIssues(db, { ...filters, limit, sorting });
        const total = countIssues(db, filters);
        const page = await paginateAdminList(c, { rows, total, limit, name: sorting.name });
        const figures = await readFigures(
          db,
          page.map((row) => row.id),
        );
        return page.map((row) => presentIssueCard(row, figures.get(row.id)));
      },
    ),
    route(
      calls.postIssue,
      { ...write, summary: 'Create an issue', body: issueBody, reply: issueReply, status: 201 },
      async ({ user, body }) => readIssue(await createIssue(deps, body, user.id)),
    ),
    route(
      calls.getIssue,
      { ...read, summary: 'One issue, its figures and the clicks on its links', params: idParam, reply: issueReply },
      ({ params }) => readIssue(params.id),
    ),
    route(
      calls.putIssue,
      {
        ...writeOne,
        summary:
          'Change an issue that is not being sent; what is missing stays, and a version that is named must be the newest',
        body: issueChange,
        conflict: issueReply,
      },
      async ({ user, params, body }) => {
        await changeIssue(deps, params.id, body, user.id);
        return readIssue(params.id);
      },
    ),
    route(
      calls.deleteIssue,
      {
        ...writeOne,
        summary: 'Delete an issue with its figures and its page',
        reply: z.object({ id }),
        refusals: [409],
      },
      async ({ user, params }) => {
        await deleteIssue(deps, params.id, user.id);
        return params;
      },
    ),
    route(
      calls.sendTestIssue,
      {
        ...writeOne,
        summary: 'Send an issue to one address, as a test',
        body: testRequest,
        reply: z.object({ email: z.string() }),
        status: 202,
      },
      async ({ params, body }) => {
        await sendTest(deps, params.id, body.email);
        return body;
      },
    ),
    route(
      calls.sendIssue,
      {
        ...writeOne,
        summary: 'Send an issue to its recipients, now or at a time',
        body: sendRequest,
        status: 202,
        conflict: issueReply,
      },
      async ({ user, params, body }) => {
        await sendIssue(deps, params.id, body, user.id);
        return readIssue(params.id);
      },
    ),
    change(calls.pauseIssue, 'Pause an issue, or take back its schedule', pauseIssue),
    change(calls.resumeIssue, 'Go on with a paused issue, or send one again to those whose email failed', resumeIssue),
  ]);
}
