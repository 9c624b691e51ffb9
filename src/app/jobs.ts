import { lt, type SQL, sql } from 'drizzle-orm';
import { deleteExpiredEmailChanges } from '#features/audience/accounts/server/email-changes.store.ts';
import { deleteExpiredInvitations } from '#features/audience/accounts/server/invitations.store.ts';
import { MESSAGE_KIND } from '#features/audience/contact/contact.constants.ts';
import { purgeMessage } from '#features/audience/contact/server/contact-forms.service.ts';
import { deleteUnconfirmed } from '#features/audience/newsletter/server/newsletter.store.ts';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { type EventJobDeps, startEventJobs } from '#features/firm/events/server/events.jobs.ts';
import { deleteSpamRegistrations } from '#features/firm/events/server/registrations.store.ts';
import { deleteOldDeliveries } from '#features/firm/integrations/server/webhook-deliveries.store.ts';
import { deleteOldMissing } from '#features/firm/redirects/server/missing-addresses.store.ts';
import { sweepFiles } from '#features/learning/hand-ins/server/hand-ins.service.ts';
import { RESTORE_MS } from '#features/learning/mentor/mentor.constants.ts';
import { purgeAbandonedPlans } from '#features/learning/mentor/server/plans.store.ts';
import { purgeDeletedStories } from '#features/learning/mentor/server/stories.store.ts';
import { startWeekJobs, type WeekMailDeps } from '#features/learning/mentor/server/week.jobs.ts';
import { sendDueMessageMails } from '#features/learning/mentoring/server/thread.service.ts';
import {
  type CommentMailDeps,
  sendCollectedCommentMails,
} from '#features/library/blog/server/comment-mails.service.ts';
import {
  removeFreeFiles,
  removeUnnamed,
  sweepPictures,
  unregisterPictures,
} from '#features/library/media/server/media.jobs.ts';
import { drawNextInsidePages } from '#features/library/whitepapers/server/inside-pages.jobs.ts';
import { removeUnusedUploads } from '#features/library/whitepapers/server/uploads.service.ts';
import { DAY_MS } from '#lib/days.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import { sessions, verifications } from '#platform/auth/credentials.table.ts';
import { runUnlessFilesLocked } from '#platform/backup/snapshot.ts';
import type { Logger } from '#platform/config/logger.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import { deleteExpiredPreviewLinks } from '#platform/publishing/preview-links.ts';
import { listExpiredTrash } from '#platform/publishing/trash.ts';
import { deleteOldPresence } from '#platform/publishing/working-copies.ts';
import { purgeRecord } from '#platform/records/records.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { checkStoredFiles } from './files/damaged-files.ts';
import { weekSources } from './mentor/week-sources.ts';
import { createPageSite } from './records/page-site.ts';
import { picturedRecords } from './records/pictured-records.ts';
import { createPublishedKinds, type PublishedKind } from './records/published-kinds.ts';
import { RECORD_STORES } from './records/record-stores.ts';

/** Unconfirmed addresses are deleted after this time, because we have no right to keep them. */
const UNCONFIRMED_DAYS = 30;
const SPAM_DAYS = 30;
/** An address that nobody has asked for since needs no redirect. */
const MISSING_DAYS = 90;
/** The log of what was sent to webhooks. */
const DELIVERY_DAYS = 30;

/** Deletes what has expired by `now`: counters, sessions, links, unconfirmed addresses, spam, deleted stories and plans. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await purgeDeletedStories(db, new Date(now.getTime() - RESTORE_MS));
  await purgeAbandonedPlans(db, new Date(now.getTime() - RESTORE_MS));
  await deleteExpiredPreviewLinks(db, now);
  await deleteExpiredInvitations(db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS));
  await deleteExpiredEmailChanges(db, now);
  await deleteOldPresence(db, new Date(now.getTime() - DAY_MS));
  await deleteUnconfirmed(db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS));
  await deleteOldDeliveries(db, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS));
  await deleteOldMissing(db, new Date(now.getTime() - MISSING_DAYS * DAY_MS));
  await deleteSpam(db, new Date(now.getTime() - SPAM_DAYS * DAY_MS));
  await deleteSpamRegistrations(db, new Date(now.getTime() - SPAM_DAYS * DAY_MS));
}

/**
 * Deletes spam from before a time. If a colleague moved an entry to spam, the time of the move counts. A comment with
 * replies that are not spam stays, because they would be deleted with it.
 */
async function deleteSpam(db: Db, before: Date): Promise<void> {
  const time = sql`${before.toISOString()}::timestamptz`;
  const isUntouched = (kind: string, id: SQL) =>
    sql`not exists (select from activity where kind = ${kind} and record_id = ${id} and created_at >= ${time})`;
  await db.execute(sql`delete from contact_forms as f where is_spam and greatest(created_at, received_at) < ${time}
    and ${isUntouched('contact-form', sql`f.id`)}`);
  await db.execute(sql`delete from comments as c where status = 'spam' and created_at < ${time}
    and not exists (select from comments as reply where reply.parent_id = c.id and reply.status <> 'spam')
    and ${isUntouched('comment', sql`c.id`)}`);
}

const PUBLISH_DUE = 'publish-due';
const REMOVE_FILES = 'remove-files';
export const CHECK_FILES = 'check-files';
const DRAW_INSIDE_PAGES = 'draw-inside-pages';
// Retries for days: files that nothing links to must go even if the storage was down for a day.
const RETRY_FOR_DAYS: QueuePolicy = { retryLimit: 20, retryDelay: 10, retryDelayMax: 3 * 3600 };

/**
 * Files are removed one by one inside a transaction, which holds the content lock and is ended after 20 s without a
 * statement (platform/db/connection.ts). A drawing counts as one and has six.
 */
const FILES_PER_JOB = 20;

interface Removal {
  readonly keys: readonly string[];
  /** 'unnamed' removes only files that no record names when the job runs. */
  readonly which?: 'unnamed' | undefined;
}

/** Starts the scheduled jobs, each on one node at a time, and the job that removes files. */
export async function startJobs({
  queue,
  db,
  storage,
  ...mail
}: {
  queue: JobQueue;
  db: RootDb;
  storage: FileStorage;
  siteDefaults: SiteSettings;
  emitEvent: EmitEvent;
} & CommentMailDeps &
  Omit<EventJobDeps, 'db'> &
  Omit<WeekMailDeps, keyof typeof weekSources>): Promise<void> {
  const removeFiles = createFileRemover(queue);
  // Jobs give no page an address.
  const pageSite = createPageSite(() => false, { logActivity, defaults: mail.siteDefaults });
  const kinds = createPublishedKinds({ db, storage, publicUrl: mail.publicUrl, removeFiles, pageSite });
  const publishDue = () => publishDueRecords({ ...mail, db, logActivity }, RECORD_STORES);
  await Promise.all([
    queue.work(PUBLISH_DUE, { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 }, publishDue),
    // In case a job was lost, for example because a backup was restored.
    queue.schedule('publish-due-sweep', '* * * * *', publishDue),
    queue.schedule('trash', '11 * * * *', async () =>
      emptyTrash({ db, log: mail.log, logActivity }, await readDatabaseTime(db), kinds),
    ),
    queue.schedule('housekeeping', '17 * * * *', async () => deleteExpired(db, await readDatabaseTime(db))),
    queue.schedule('unused-uploads', '43 * * * *', async () =>
      removeUnusedUploads(db, await readDatabaseTime(db), createFileRemover(queue)),
    ),
    queue.schedule('unused-hand-ins', '47 * * * *', async () =>
      sweepFiles({ db, storage }, await readDatabaseTime(db)),
    ),
    queue.schedule('unused-pictures', '29 3 * * *', async () =>
      sweepPictures(
        { db, storage, removeFiles: createFileRemover(queue), records: picturedRecords },
        await readDatabaseTime(db),
      ),
    ),
    queue.schedule('stored-files', '37 2 * * *', () => checkStoredFiles({ db, storage })),
    queue.work(CHECK_FILES, { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 }, () =>
      checkStoredFiles({ db, storage }),
    ),
    queue.work<{ afterId: number }>(DRAW_INSIDE_PAGES, RETRY_FOR_DAYS, async ({ afterId }) => {
      // One paper per job, so that a crash or a deploy repeats at most one.
      const id = await drawNextInsidePages({ ...mail, db, storage, removeFiles: createFileRemover(queue) }, afterId);
      if (id !== undefined) await queue.send(db, DRAW_INSIDE_PAGES, { afterId: id });
    }),
    startEventJobs({ ...mail, queue, db }),
    startWeekJobs({ ...mail, ...weekSources, queue, db }),
    queue.schedule('comment-mails', '*/5 * * * *', () => sendCollectedCommentMails(db, mail)),
    queue.schedule('mentorship-mails', '*/5 * * * *', () => sendDueMessageMails({ db, ...mail })),
    queue.work<Removal>(REMOVE_FILES, RETRY_FOR_DAYS, async ({ keys, which }) => {
      await runUnlessFilesLocked(db, async (tx) => {
        if (which === 'unnamed') await removeUnnamed(tx, keys, { storage, records: picturedRecords });
        else await removeFreeFiles(tx, keys, storage);
      });
    }),
  ]);
  // After an upgrade or a restore, papers may lack what this release draws of them.
  await queue.send(db, DRAW_INSIDE_PAGES, { afterId: 0 });
}

/**
 * Deletes for good what has been in the trash for 30 days. If a record cannot be deleted, the next run retries it, and
 * the others are still deleted.
 */
export async function emptyTrash(
  deps: { db: RootDb; log: Logger; logActivity: LogActivity },
  now: Date,
  kinds: readonly PublishedKind[],
): Promise<void> {
  for (const { kind, id } of await listExpiredTrash(deps.db, now)) {
    try {
      if (kind === MESSAGE_KIND) {
        await purgeMessage(deps, id, null);
        continue;
      }
      const published = kinds.find(({ rules }) => rules.kind.name === kind);
      if (!published) throw new Error('This kind of record has no trash');
      await purgeRecord(deps, published.rules, id, null);
    } catch (error) {
      deps.log.error({ err: error, kind, id }, 'a record stays in the trash');
    }
  }
}

/** Schedules the publication of records at a time, if the transaction commits. */
export const createPublisher = (queue: JobQueue) => (tx: Transaction, at: Date) => queue.send(tx, PUBLISH_DUE, {}, at);

/**
 * Removes stored files through a job of the transaction: never before the commit, and with retries after it. Pictures
 * that are used or kept stay. The function returns the keys of the files that go.
 */
export function createFileRemover(queue: JobQueue) {
  return async (tx: Transaction, all: readonly string[], which?: Removal['which']): Promise<readonly string[]> => {
    const keys = which ? all : await unregisterPictures(tx, all, picturedRecords);
    for (let from = 0; from < keys.length; from += FILES_PER_JOB)
      await queue.send(tx, REMOVE_FILES, { keys: keys.slice(from, from + FILES_PER_JOB), ...(which && { which }) });
    return keys;
  };
}
