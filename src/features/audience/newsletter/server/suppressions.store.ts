import { and, isNull, lt, lte, or } from 'drizzle-orm';
import type { Suppression } from '#lib/suppression.ts';
import type { Db } from '#platform/db/db.ts';
import { hasAddress } from './newsletter.store.ts';
import { newsletterSubscribers as subscribers } from './newsletter.table.ts';

/**
 * Records that a mail server rejected the address, or that its reader complained.
 * @returns false if the address is not a subscriber, or was confirmed or suppressed after that
 */
export async function suppressAddress(db: Db, address: string, { kind, reason, at }: Suppression): Promise<boolean> {
  const { rowCount } = await db
    .update(subscribers)
    .set({ suppressedAt: at, suppressedBy: kind, suppressionReason: reason })
    .where(
      and(
        hasAddress(address),
        or(isNull(subscribers.confirmedAt), lte(subscribers.confirmedAt, at)),
        or(isNull(subscribers.suppressedAt), lt(subscribers.suppressedAt, at)),
      ),
    );
  return (rowCount ?? 0) > 0;
}
