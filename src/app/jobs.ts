import { sql } from 'drizzle-orm';
import { sweepUploads } from '#features/whitepapers/server/uploads.service.ts';
import { unlessFilesAreKept } from '#platform/backup/file-turn.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { sweep } from './housekeeping.ts';
import { removeUnnamed, sweepPictures } from './picture-sweep.ts';

const REMOVE_FILES = 'remove-files';
// A store that is down for a day is no reason to keep what nobody can reach any more.
const DAYS: QueuePolicy = { retryLimit: 20, retryDelay: 10, retryDelayMax: 3 * 3600 };

interface Removal {
  readonly keys: readonly string[];
  /** Those alone that no record names when it comes to it. */
  readonly which?: 'unnamed' | undefined;
}

/** Everything that runs by the clock, on one node at a time, and the removal of files. */
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
    queue.schedule('housekeeping', '17 * * * *', async () => sweep(db, await databaseTime(db))),
    queue.schedule('unused-uploads', '43 * * * *', async () =>
      sweepUploads(db, await databaseTime(db), removeFilesBy(queue)),
    ),
    queue.schedule('unused-pictures', '29 3 * * *', async () =>
      sweepPictures({ db, storage, removeFiles: removeFilesBy(queue) }, await databaseTime(db)),
    ),
    queue.work<Removal>(REMOVE_FILES, DAYS, async ({ keys, which }) => {
      await unlessFilesAreKept(db, async (tx) => {
        if (which === 'unnamed') await removeUnnamed(tx, keys, storage);
        else for (const key of keys) await storage.remove(key);
      });
    }),
  ]);
}

/** A node whose own clock is wrong deletes nothing that has not run out. */
async function databaseTime(db: RootDb): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** Removes stored files after a transaction: none while it may still be undone, and each in the end, whatever fails in between. */
export function removeFilesBy(queue: JobQueue) {
  return (tx: Transaction, keys: readonly string[], which?: Removal['which']): Promise<void> =>
    queue.send(tx, REMOVE_FILES, { keys, ...(which && { which }) });
}
