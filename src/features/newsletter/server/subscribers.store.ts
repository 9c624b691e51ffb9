import { and, count, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import type { SubscriberState } from '../newsletter.constants.ts';
import type { SubscriberQuery } from '../newsletter.contract.ts';
import { isBlocked, isReachable, isSubscribed } from './newsletter.store.ts';
import { newsletterSubscribers as subscribers } from './newsletter.table.ts';

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>[number];
type Filters = Pick<SubscriberQuery, 'q' | 'state'>;

export const SUBSCRIBER_SORTS = {
  subscribedAt: { column: subscribers.subscribedAt, type: 'time' },
  email: { column: subscribers.email, type: 'text' },
} as const satisfies Record<string, SortColumn>;

// Written as the trigram index is.
const WORDS = sql`(${subscribers.email} || ' ' || coalesce(${subscribers.firstName}, '') || ' ' || coalesce(${subscribers.lastName}, ''))`;

const isSpam = sql`(${subscribers.isSpam} and ${subscribers.confirmedAt} is null)`;

/** What makes a state, each row having exactly one. `subscribed` is the very condition by which newsletters are sent. */
const CONDITIONS: Readonly<Record<SubscriberState, SQL | undefined>> = {
  subscribed: and(isSubscribed, isReachable),
  pending: and(isReachable, eq(subscribers.isActive, true), isNull(subscribers.confirmedAt), not(isSpam)),
  unsubscribed: and(isReachable, eq(subscribers.isActive, false), not(isSpam)),
  blocked: and(isNull(subscribers.suppressedAt), not(isSpam), isBlocked),
  bounced: isNotNull(subscribers.suppressedAt),
  spam: and(isNull(subscribers.suppressedAt), isSpam),
};

/** The same in words; `users` is the account with the address, where there is one. */
const state = sql<SubscriberState>`case
  when ${subscribers.suppressedAt} is not null then 'bounced'
  when ${isSpam} then 'spam'
  when ${users.hasNewsletterAccess} = false then 'blocked'
  when not ${subscribers.isActive} then 'unsubscribed'
  when ${subscribers.confirmedAt} is null then 'pending'
  else 'subscribed' end`;

/** Everybody who asked for the newsletter, one more than `limit`. */
export function listSubscribers(db: Db, { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting }) {
  const { where, orderBy } = sortedBy(sorting, subscribers.id);
  return (
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        firstName: subscribers.firstName,
        lastName: subscribers.lastName,
        topics: subscribers.topics,
        isSuspect: subscribers.isSuspect,
        subscribedAt: subscribers.subscribedAt,
        confirmedAt: subscribers.confirmedAt,
        unsubscribedAt: subscribers.unsubscribedAt,
        state,
        hasAccount: sql<boolean>`${users.id} is not null`,
      })
      .from(subscribers)
      // Joined, and not asked for a row: PostgreSQL would read every account to answer for a page.
      .leftJoin(users, eq(users.email, sql`lower(${subscribers.email})`))
      .where(and(matching(filters), where))
      .orderBy(...orderBy)
      .limit(limit + 1)
  );
}

/** Where each of these addresses stands that ever asked for the newsletter, by the address in lower case. */
export async function listSubscriberStates(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, SubscriberState>> {
  const address = sql<string>`lower(${subscribers.email})`;
  const rows = await db
    .select({ address, state })
    .from(subscribers)
    .leftJoin(users, eq(users.email, address))
    .where(inArray(address, [...emails]));
  return new Map(rows.map((row) => [row.address, row.state]));
}

export async function countSubscribers(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscribers).where(matching(filters));
  return row?.total ?? 0;
}

function matching({ q, state: wanted }: Filters): SQL | undefined {
  return and(textContains(WORDS, q), wanted && CONDITIONS[wanted]);
}
