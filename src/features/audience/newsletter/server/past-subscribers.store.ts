import { inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { SubscriberRow } from './newsletter.store.ts';
import { newsletterStaffChanges as staffChanges, newsletterSubscribers as subscribers } from './newsletter.table.ts';

/** A subscriber of another list as a row of this one, and where the consent was given. */
export type PastSubscriber = Pick<
  SubscriberRow,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'isActive'
  | 'confirmedAt'
  | 'subscribedAt'
  | 'unsubscribedAt'
  | 'suppressedAt'
  | 'language'
  | 'topics'
> & { readonly origin: string };

/** The rows of these addresses, which are in lower case. */
export async function listByAddress(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, SubscriberRow>> {
  const rows = await db
    .select()
    .from(subscribers)
    .where(inArray(sql`lower(${subscribers.email})`, [...emails]));
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Adds subscribers, and to each how it came here. @returns their ids by address, without those who have signed up meanwhile */
export async function insertPastSubscribers(
  tx: Transaction,
  rows: readonly PastSubscriber[],
  { reason, authorId }: { reason: (row: PastSubscriber) => string; authorId: number },
): Promise<ReadonlyMap<string, number>> {
  const inserted = await insertRows(tx, subscribers, rows, sql`id, email`);
  const ids = new Map(inserted.map(({ id, email }) => [String(email), Number(id)]));
  const changes = rows.flatMap((row) => {
    const subscriberId = ids.get(row.email);
    return subscriberId === undefined
      ? []
      : [{ subscriberId, kind: 'imported' as const, reason: reason(row), authorId }];
  });
  await insertRows(tx, staffChanges, changes);
  return ids;
}

/** Deletes subscribers. */
export async function deleteSubscribers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(subscribers).where(inArray(subscribers.id, [...ids]));
}
