import { sql } from 'drizzle-orm';
import { sweepUploads } from '#features/whitepapers/server/uploads.service.ts';
import { unlessFilesAreKept } from '#platform/backup/file-turn.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { JobQueue, QueuePolicy } from '#platform/jobs/queue.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { sweep } from './housekeeping.ts';

const REMOVE_FILES = 'remove-files';
// A store that is down for a day is no reason to keep what nobody can reach any more.
const DAYS: QueuePolicy = { retryLimit: 20, retryDelay: 10, retryDelayMax: 3 * 3600 };

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
  await queue.schedule('housekeeping', '17 * * * *', async () => sweep(db, await databaseTime(db)));
  await queue.schedule('unused-uploads', '43 * * * *', async () =>
    sweepUploads(db, await databaseTime(db), removeFilesBy(queue)),
  );
  await queue.work<{ keys: readonly string[] }>(REMOVE_FILES, DAYS, async ({ keys }) => {
    await unlessFilesAreKept(db, async () => {
      for (const key of keys) await storage.remove(key);
    });
  });
}

/** A node whose own clock is wrong deletes nothing that has not run out. */
async function databaseTime(db: RootDb): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** Removes stored files after a transaction: none while it may still be undone, and each in the end, whatever fails in between. */
export function removeFilesBy(queue: JobQueue) {
  return (tx: Transaction, keys: readonly string[]): Promise<void> => queue.send(tx, REMOVE_FILES, { keys });
}
