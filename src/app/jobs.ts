import { sql } from 'drizzle-orm';
import { removeUnusedUploads } from '#features/whitepapers/server/uploads.service.ts';
import { runUnlessFilesLocked } from '#platform/backup/file-lock.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { deleteExpired } from './housekeeping.ts';
import { removeUnnamed, sweepPictures } from './picture-sweep.ts';

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
        else for (const key of keys) await storage.remove(key);
      });
    }),
  ]);
}

/** The database's time, so that a node with a wrong clock deletes nothing too early. */
async function getDatabaseTime(db: RootDb): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** Removes stored files through a job of the transaction: never before the commit, and with retries after it. */
export function createFileRemover(queue: JobQueue) {
  return (tx: Transaction, keys: readonly string[], which?: Removal['which']): Promise<void> =>
    queue.send(tx, REMOVE_FILES, { keys, ...(which && { which }) });
}
