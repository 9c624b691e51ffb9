import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
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

// Must match the expression of the trigram index.
const SEARCH_TEXT = sql`(${subscribers.email} || ' ' || coalesce(${subscribers.firstName}, '') || ' ' || coalesce(${subscribers.lastName}, ''))`;

const isSpam = sql`(${subscribers.isSpam} and ${subscribers.confirmedAt} is null)`;

const hasComplained = sql`(${subscribers.suppressedBy} is not distinct from 'complained')`;

/** The condition of each state. Every row has exactly one. `subscribed` is the condition by which newsletters are sent. */
const CONDITIONS: Readonly<Record<SubscriberState, SQL | undefined>> = {
  subscribed: and(isSubscribed, isReachable),
  pending: and(isReachable, eq(subscribers.isActive, true), isNull(subscribers.confirmedAt), not(isSpam)),
  unsubscribed: and(isReachable, eq(subscribers.isActive, false), not(isSpam)),
  blocked: and(isNull(subscribers.suppressedAt), not(isSpam), isBlocked),
  bounced: and(isNotNull(subscribers.suppressedAt), not(hasComplained)),
  complained: and(isNotNull(subscribers.suppressedAt), hasComplained),
  spam: and(isNull(subscribers.suppressedAt), isSpam),
};

/** The state of a row. `users` is the account with the same address, if there is one. */
const state = sql<SubscriberState>`case
  when ${subscribers.suppressedAt} is not null then case when ${hasComplained} then 'complained' else 'bounced' end
  when ${isSpam} then 'spam'
  when ${users.hasNewsletterAccess} = false then 'blocked'
  when not ${subscribers.isActive} then 'unsubscribed'
  when ${subscribers.confirmedAt} is null then 'pending'
  else 'subscribed' end`;

/** Lists everyone who asked for the newsletter, one more than `limit`. */
export function listSubscribers(db: Db, { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting }) {
  const { where, orderBy } = toSortSql(sorting, subscribers.id);
  return (
    db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        firstName: subscribers.firstName,
        lastName: subscribers.lastName,
        topics: subscribers.topics,
        language: subscribers.language,
        isSuspect: subscribers.isSuspect,
        subscribedAt: subscribers.subscribedAt,
        confirmedAt: subscribers.confirmedAt,
        unsubscribedAt: subscribers.unsubscribedAt,
        suppressedAt: subscribers.suppressedAt,
        suppressedBy: subscribers.suppressedBy,
        suppressionReason: subscribers.suppressionReason,
        state,
        hasAccount: sql<boolean>`${users.id} is not null`,
      })
      .from(subscribers)
      // A join, because PostgreSQL would read every account for a subquery per row.
      .leftJoin(users, eq(users.email, sql`lower(${subscribers.email})`))
      .where(and(matchesFilters(filters), where))
      .orderBy(...orderBy)
      .limit(limit + 1)
  );
}

/** Returns the state of each of these addresses that ever asked for the newsletter, by the address in lower case. */
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

export const countSubscribers = (db: Db, filters: Filters): Promise<number> =>
  db.$count(subscribers, matchesFilters(filters));

function matchesFilters({ q, state: wanted }: Filters): SQL | undefined {
  return and(textContains(SEARCH_TEXT, q), wanted && CONDITIONS[wanted]);
}
