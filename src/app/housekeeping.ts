import { lt } from 'drizzle-orm';
import { purgeDeletedNarratives } from '#features/narratives/server/narratives.store.ts';
import { purgeAbandonedPlans } from '#features/narratives/server/plan.store.ts';
import { deleteUnconfirmed } from '#features/newsletter/server/newsletter.store.ts';
import { verifications } from '#platform/auth/credentials.table.ts';
import { sessions } from '#platform/auth/sessions.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';

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
