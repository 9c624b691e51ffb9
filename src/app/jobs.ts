import { lt } from 'drizzle-orm';
import type { RootDb } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';

/** Everything that runs by the clock, on one node at a time. */
export async function startJobs({ queue, db }: { queue: JobQueue; db: RootDb }): Promise<void> {
  await queue.schedule('housekeeping', '17 * * * *', async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  });
}
