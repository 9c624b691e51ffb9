import { DAY_MS } from '#lib/days.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { listAbandoned, updateImport } from './imports.store.ts';
import { type ProcessDeps, processImport } from './process-import.service.ts';

const IMPORT = 'import';
/** Uploaded files contain addresses of people, so they go if nobody goes on. */
const ABANDONED_DAYS = 7;
// A node that died is replaced at once. An import that fails for another reason waits for an administrator.
const POLICY = { retryLimit: 20, retryDelay: 5, retryDelayMax: 60 };

/** Queues the work on an import. */
export const createImportQueue = (queue: JobQueue) => (tx: Transaction, id: number) => queue.send(tx, IMPORT, { id });

/** Starts the job that works on imports, and the one that removes files of imports that nobody goes on with. */
export async function startImportJobs({ queue, ...deps }: ProcessDeps & { queue: JobQueue }): Promise<void> {
  await Promise.all([
    queue.work<{ id: number }>(IMPORT, POLICY, async ({ id }) => {
      const hasMore = await processImport(deps, id);
      deps.signal.throwIfAborted();
      if (hasMore) await queue.send(deps.db, IMPORT, { id });
    }),
    queue.schedule('abandoned-imports', '53 4 * * *', async () =>
      removeAbandoned(deps, await readDatabaseTime(deps.db)),
    ),
  ]);
}

/** Removes the files of imports that nobody has gone on with for a week. */
async function removeAbandoned(
  { db, storage }: { db: RootDb; storage: ProcessDeps['storage'] },
  now: Date,
): Promise<void> {
  for (const { id, fileKey } of await listAbandoned(db, new Date(now.getTime() - ABANDONED_DAYS * DAY_MS))) {
    if (fileKey) await storage.remove(fileKey);
    await updateImport(db, id, { fileKey: null });
  }
}
