import type { Transaction } from '#platform/db/db.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { type MakeDeps, makeExport, removeOldExports } from './exports.service.ts';

const EXPORT = 'export';
const SIX_HOURS = 6 * 3600;
// A node that died is replaced at once.
const POLICY = { retryLimit: 5, retryDelay: 5, retryDelayMax: 60, expireInSeconds: SIX_HOURS };

/** Queues an export. */
export const createExportQueue = (queue: JobQueue) => (tx: Transaction, id: number) => queue.send(tx, EXPORT, { id });

/** Starts the job that makes exports, and the one that removes them. */
export async function startExportJobs({ queue, ...deps }: MakeDeps & { readonly queue: JobQueue }): Promise<void> {
  await Promise.all([
    queue.work<{ id: number }>(EXPORT, POLICY, ({ id }) => makeExport(deps, id)),
    queue.schedule('old-exports', '23 * * * *', () => removeOldExports(deps)),
  ]);
}
