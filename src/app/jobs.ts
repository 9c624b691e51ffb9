import { lt, sql } from 'drizzle-orm';
import { verifications } from '#platform/auth/credentials.table.ts';
import { sessions } from '#platform/auth/sessions.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';

/** Everything that runs by the clock, on one node at a time. */
export async function startJobs({ queue, db }: { queue: JobQueue; db: RootDb }): Promise<void> {
  await queue.schedule('housekeeping', '17 * * * *', async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  });
}
