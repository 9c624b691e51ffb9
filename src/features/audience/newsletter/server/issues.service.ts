import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError, declareError, httpErrors } from '#platform/http/errors.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { findFreeSlug, toShortSlug } from '#platform/records/free-slug.ts';
import { type Audience, MAX_MAIL_BYTES } from '../newsletter.constants.ts';
import type { IssueBody, IssueChange, SendRequest } from '../newsletter.contract.ts';
import { queueDeliveries, requeueFailed } from './deliveries.store.ts';
import { type ComposeDeps, type ComposedIssue, composeIssue, type IssueText, personalize } from './issues.mail.ts';
import {
  findIssue,
  type IssueRow,
  insertIssue,
  insertLinks,
  listLinks,
  listTakenSlugs,
  lockIssue,
  readFigures,
  removeIssue,
  updateIssue,
} from './issues.store.ts';

export const issueErrors = {
  notFound: declareError(404, 'issue_not_found', 'There is no such issue. It may have been deleted.'),
  queued: declareError(409, 'issue_queued', 'This issue is already being sent, so it can no longer change.'),
  notSending: declareError(409, 'issue_not_sending', 'This issue is not being sent.'),
  notPaused: declareError(409, 'issue_not_paused', 'This issue is not paused, and none of its emails failed.'),
};

export type IssueDeps = Pick<AdminDeps, 'db' | 'logActivity'> &
  Omit<ComposeDeps, 'db'> & {
    readonly sendMail: SendMail;
    /** Has a queued issue sent once the transaction commits. */
    readonly startSending: (tx: Transaction, issue: Pick<IssueRow, 'id' | 'turn'>) => Promise<void>;
    /** Has the scheduled issues due at this time queued once the transaction commits. */
    readonly queueIssuesAt: (tx: Transaction, at: Date) => Promise<void>;
    /** Presents the stored issue in a conflict. */
    readonly present: (row: IssueRow) => unknown;
  };

/** An issue with its figures, if it was queued, and the clicks on its links. @throws DeclaredError 404 */
export async function getIssue(db: Db, id: number) {
  const row = await findIssue(db, id);
  if (!row) throw new DeclaredError(issueErrors.notFound);
  return { row, figures: (await readFigures(db, [id])).get(id), links: await listLinks(db, id) };
}

/** @returns the id */
export function createIssue(deps: IssueDeps, body: IssueBody, actorId: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const { audience, ...text } = body;
    const slug = await chooseSlug(tx, body.subject);
    const row = await insertIssue(tx, { ...text, preheader: text.preheader ?? null, slug, ...toColumns(audience) });
    await log(deps, tx, row, 'created', actorId);
    return row.id;
  });
}

/** @throws DeclaredError 400 if it is scheduled and too large; 404; 409 if it was queued, or if the body names a version that is no longer the newest */
export async function changeIssue(deps: IssueDeps, id: number, body: IssueChange, actorId: number): Promise<void> {
  const { version, audience, ...text } = body;
  const before = await findIssue(deps.db, id);
  // A scheduled issue is sent without a further check.
  if (before?.status === 'scheduled') {
    const { subject = before.subject, preheader = before.preheader, content = before.content } = text;
    await composeChecked(deps, { ...before, subject, preheader, content });
  }
  await deps.db.transaction(async (tx) => {
    const row = await requireUnqueued(tx, id);
    if (version !== undefined && version !== row.version)
      throw new DeclaredError(httpErrors.editConflict, { versions: { yours: body, current: deps.present(row) } });
    const slug = text.subject !== undefined &&
      text.subject !== row.subject && { slug: await chooseSlug(tx, text.subject) };
    const saved = await updateIssue(tx, id, { ...text, ...(audience && toColumns(audience)), ...slug }, true);
    await log(deps, tx, saved, 'updated', actorId);
  });
}

/** Deletes an issue with its figures and its page. @throws DeclaredError 404; 409 while it is being sent */
export async function deleteIssue(deps: IssueDeps, id: number, actorId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await requireIssue(tx, id);
    if (row.status === 'sending') throw new DeclaredError(issueErrors.queued);
    await removeIssue(tx, id);
    await log(deps, tx, row, 'deleted', actorId);
  });
}

/** Sends the issue as it is now to one address, whose links to unsubscribe do not work. @throws DeclaredError 400, 404 */
export async function sendTest(deps: IssueDeps, id: number, email: string): Promise<void> {
  const row = await findIssue(deps.db, id);
  if (!row) throw new DeclaredError(issueErrors.notFound);
  const composed = await composeChecked(deps, row);
  const mail = JSON.parse(personalize(composed, JSON.stringify(composed.message), 'test')) as MailMessage;
  await deps.sendMail(deps.db, { ...mail, to: email, subject: `Test: ${mail.subject}` });
}

/**
 * Queues an issue's mails, or schedules that for `at`. Pressing Send twice gives a 409 the second time, and so does a version that
 * a colleague has replaced.
 * @throws DeclaredError 400 for a time that has passed or a mail that is too large, 404, 409
 */
export async function sendIssue(
  deps: IssueDeps,
  id: number,
  { at: time, version, holdSeconds }: SendRequest,
  actorId: number,
): Promise<void> {
  const row = await findIssue(deps.db, id);
  if (!row) throw new DeclaredError(issueErrors.notFound);
  const composed = await composeChecked(deps, row);
  await deps.db.transaction(async (tx) => {
    const locked = await requireUnqueued(tx, id);
    if (locked.version !== row.version || (version ?? row.version) !== row.version)
      throw new DeclaredError(httpErrors.editConflict, { versions: { yours: {}, current: deps.present(locked) } });
    const now = await readDatabaseTime(tx);
    const held = holdSeconds > 0 ? new Date(now.getTime() + holdSeconds * 1000) : undefined;
    const at = time === undefined ? held : new Date(time);
    if (at === undefined) await queueIssue(deps, tx, locked, composed);
    else {
      if (at <= now) throw createInvalidField('at', 'This time has passed. Please choose a later one.');
      await updateIssue(tx, id, { status: 'scheduled', sendAt: at });
      await deps.queueIssuesAt(tx, at);
    }
    await log(deps, tx, locked, 'published', actorId, at && 'scheduled');
  });
}

/** Queues one mail for each recipient; the issue is public from then on. */
export async function queueIssue(
  deps: Pick<IssueDeps, 'startSending'>,
  tx: Transaction,
  { id, topic, language, activity }: IssueRow,
  { links }: ComposedIssue,
): Promise<void> {
  await queueDeliveries(tx, id, { topic, language, activity });
  await insertLinks(
    tx,
    id,
    links.map((url) => ({ url })),
  );
  const now = await readDatabaseTime(tx);
  await deps.startSending(tx, await updateIssue(tx, id, { status: 'sending', queuedAt: now, progressAt: now }));
}

/** Takes back the schedule of an issue. @throws DeclaredError 404, 409 */
export async function pauseIssue(deps: IssueDeps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { status } = await requireIssue(tx, id);
    if (status === 'scheduled') await updateIssue(tx, id, { status: 'draft', sendAt: null });
    else if (status === 'sending') await updateIssue(tx, id, { status: 'paused' });
    else if (status !== 'paused') throw new DeclaredError(issueErrors.notSending);
  });
}

/** Goes on with a paused issue, or sends one again to those whose mail failed. @throws DeclaredError 404, 409 */
export async function resumeIssue(deps: IssueDeps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { status, turn } = await requireIssue(tx, id);
    if (status === 'sending') return;
    const hasFailed = status === 'sent' && (await requeueFailed(tx, id)) > 0;
    if (status !== 'paused' && !hasFailed) throw new DeclaredError(issueErrors.notPaused);
    await deps.startSending(tx, await updateIssue(tx, id, { status: 'sending', turn: turn + 1 }));
  });
}

/** Composes an issue. @throws DeclaredError 400 if mail programs would cut it */
export async function composeChecked(
  deps: ComposeDeps,
  issue: IssueText & { readonly content: string },
): Promise<ComposedIssue> {
  const composed = await composeIssue(deps, issue);
  const bytes = Buffer.byteLength(composed.html);
  if (issue.content.trim() === '') throw createInvalidField('content', 'Please enter some text.');
  if (bytes <= MAX_MAIL_BYTES) return composed;
  throw createInvalidField(
    'content',
    `This email is ${Math.round(bytes / 1000)} kB, and Gmail clips anything over ${MAX_MAIL_BYTES / 1000} kB. Please shorten it.`,
  );
}

const toColumns = ({ topic = null, language = null, activity = null }: Audience = {}) => ({
  topic,
  language,
  activity,
});

async function requireIssue(tx: Transaction, id: number): Promise<IssueRow> {
  await acquireContentLock(tx);
  const row = await lockIssue(tx, id);
  if (!row) throw new DeclaredError(issueErrors.notFound);
  return row;
}

async function requireUnqueued(tx: Transaction, id: number): Promise<IssueRow> {
  const row = await requireIssue(tx, id);
  if (row.queuedAt) throw new DeclaredError(issueErrors.queued);
  return row;
}

const chooseSlug = (tx: Transaction, subject: string) =>
  findFreeSlug(toShortSlug(subject) || 'issue', (slugs) => listTakenSlugs(tx, slugs));

const log = (
  { logActivity }: IssueDeps,
  tx: Transaction,
  { id, subject }: IssueRow,
  action: Parameters<IssueDeps['logActivity']>[1]['action'],
  actorId: number,
  detail?: string,
) =>
  logActivity(tx, {
    actorId,
    action,
    kind: 'newsletter-issue',
    recordId: id,
    title: subject,
    ...(detail && { detail }),
  });
