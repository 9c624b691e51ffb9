import { lt, sql } from 'drizzle-orm';
import {
  removeFreeFiles,
  removeUnnamed,
  sweepPictures,
  unregisterPictures,
} from '#features/media/server/media.jobs.ts';
import { purgeDeletedNarratives } from '#features/narratives/server/narratives.store.ts';
import { purgeAbandonedPlans } from '#features/narratives/server/plan.store.ts';
import { deleteUnconfirmed } from '#features/newsletter/server/newsletter.store.ts';
import { removeUnusedUploads } from '#features/whitepapers/server/uploads.service.ts';
import { sessions, verifications } from '#platform/auth/credentials.table.ts';
import { runUnlessFilesLocked } from '#platform/backup/snapshot.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

const DAY = 24 * 3600_000;
/** Unconfirmed addresses are deleted after this time, because we have no right to keep them. */
const UNCONFIRMED_DAYS = 30;
/** How long a deleted story or an abandoned plan can be restored. */
const UNDO_MS = 3600_000;

/** Deletes what has expired by `now`: counters, sessions, links, unconfirmed addresses, deleted stories and plans. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await purgeDeletedNarratives(db, new Date(now.getTime() - UNDO_MS));
  await purgeAbandonedPlans(db, new Date(now.getTime() - UNDO_MS));
  await deleteUnconfirmed(db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY));
}

const REMOVE_FILES = 'remove-files';
// Retries for days: files that nothing links to must go even if the storage was down for a day.
const RETRY_FOR_DAYS: QueuePolicy = { retryLimit: 20, retryDelay: 10, retryDelayMax: 3 * 3600 };

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
}: {
  queue: JobQueue;
  db: RootDb;
  storage: FileStorage;
}): Promise<void> {
  await Promise.all([
    queue.schedule('housekeeping', '17 * * * *', async () => deleteExpired(db, await getDatabaseTime(db))),
    queue.schedule('unused-uploads', '43 * * * *', async () =>
      removeUnusedUploads(db, await getDatabaseTime(db), createFileRemover(queue)),
    ),
    queue.schedule('unused-pictures', '29 3 * * *', async () =>
      sweepPictures({ db, storage, removeFiles: createFileRemover(queue) }, await getDatabaseTime(db)),
    ),
    queue.work<Removal>(REMOVE_FILES, RETRY_FOR_DAYS, async ({ keys, which }) => {
      await runUnlessFilesLocked(db, async (tx) => {
        if (which === 'unnamed') await removeUnnamed(tx, keys, storage);
        else await removeFreeFiles(tx, keys, storage);
      });
    }),
  ]);
}

/** The database's time, so that a node with a wrong clock deletes nothing too early. */
async function getDatabaseTime(db: RootDb): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/**
 * Removes stored files through a job of the transaction: never before the commit, and with retries after it. Pictures
 * that a record names stay.
 */
export function createFileRemover(queue: JobQueue) {
  return async (tx: Transaction, keys: readonly string[], which?: Removal['which']): Promise<void> => {
    if (!which) await unregisterPictures(tx, keys);
    await queue.send(tx, REMOVE_FILES, { keys, ...(which && { which }) });
  };
}
