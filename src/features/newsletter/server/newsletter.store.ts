import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { NewsletterTopic } from '../newsletter.constants.ts';
import { newsletterSubscribers as subscribers } from './newsletter.table.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
/** What signs a subscriber's links. */
export type LinkOwner = Pick<SubscriberRow, 'id' | 'email' | 'tokenSalt'>;

const LINK_OWNER = { id: subscribers.id, email: subscribers.email, tokenSalt: subscribers.tokenSalt };

const isAddress = (email: string) => eq(sql`lower(${subscribers.email})`, sql`lower(${email})`);
/** Whoever clicked a confirmation and has not unsubscribed since. */
export const isSubscribed = sql<boolean>`(${subscribers.isActive} and ${subscribers.confirmedAt} is not null)`;
const isPending = isNull(subscribers.confirmedAt);

/** There is an account with this address to which an admin has closed the newsletter. */
export const isBlocked = sql`exists (select 1 from ${users} where ${users.email} = lower(${subscribers.email}) and not ${users.hasNewsletterAccess})`;

/** Nothing keeps this address from being written to: no bounce and no block. */
export const isReachable = and(isNull(subscribers.suppressedAt), not(isBlocked)) as SQL;

/**
 * Who gets a newsletter, and the one definition of it, by id after `after`: whoever clicked a confirmation, has not unsubscribed,
 * can be reached, and is not blocked. Having an account neither adds nor needs anything; `users.hasNewsletterAccess = false` is
 * an admin's block, which unsubscribing by link does not touch and subscribing does not lift.
 */
export function listRecipients(db: Db, after: number, limit: number, topic?: NewsletterTopic) {
  return db
    .select({ ...LINK_OWNER, firstName: subscribers.firstName, lastName: subscribers.lastName })
    .from(subscribers)
    .where(
      and(
        gt(subscribers.id, after),
        isSubscribed,
        isReachable,
        topic && sql`${subscribers.topics} @> array[${topic}]::text[]`,
      ),
    )
    .orderBy(subscribers.id)
    .limit(limit);
}

/** A request for an address, as it came. */
export interface SubscriptionRequest {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly isSpam?: boolean | undefined;
  readonly isSuspect?: boolean | undefined;
}

/** Keeps an address that is not known yet; a known one stays as it is. */
export async function keepAddress(db: Db, { email, ...request }: SubscriptionRequest): Promise<void> {
  await db
    .insert(subscribers)
    .values({ email, ...request })
    .onConflictDoNothing();
}

const MINUTES = 60_000;
const QUIET_AFTER_REQUEST = 60 * MINUTES;
const QUIET_WHILE_SUBSCRIBED = 24 * 60 * MINUTES;

/**
 * Claims the right to write to an address that somebody asks for: for one request an hour, one a day where it is subscribed, and
 * for none where it can't be reached. Names are a stranger's word until the address is confirmed, and never replace a subscriber's.
 */
export async function claimRequest(db: Db, { email, firstName, lastName, isSuspect }: SubscriptionRequest, now: Date) {
  const before = (quiet: number) => lte(subscribers.askedAt, new Date(now.getTime() - quiet));
  const [claimed] = await db
    .update(subscribers)
    .set({
      askedAt: now,
      isSpam: false,
      isSuspect: sql`case when ${isPending} then ${isSuspect ?? false}::boolean else ${subscribers.isSuspect} end`,
      firstName: pendingName(subscribers.firstName, firstName),
      lastName: pendingName(subscribers.lastName, lastName),
    })
    .where(
      and(
        isAddress(email),
        isReachable,
        or(
          isNull(subscribers.askedAt),
          and(before(QUIET_AFTER_REQUEST), sql`not ${isSubscribed}`),
          before(QUIET_WHILE_SUBSCRIBED),
        ),
      ),
    )
    .returning({ ...LINK_OWNER, isSubscribed });
  return claimed;
}

const pendingName = (column: typeof subscribers.firstName | typeof subscribers.lastName, given: string | undefined) =>
  sql`case when ${isPending} then coalesce(${given ?? null}::text, ${column}) else ${column} end`;

export async function findSubscriber(db: Db, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

/** Subscribes an address that waits for it, unless it can't be reached or has unsubscribed since the link was made. */
export async function confirmSubscriber(db: Db, id: number, linkMadeAt: Date, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: now, isActive: true, unsubscribedAt: null })
    .where(
      and(
        eq(subscribers.id, id),
        isReachable,
        sql`not ${isSubscribed}`,
        or(isNull(subscribers.unsubscribedAt), lte(subscribers.unsubscribedAt, linkMadeAt)),
      ),
    )
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}

/** Whether that subscriber gets newsletters. */
export async function isRecipient(db: Db, id: number): Promise<boolean> {
  const rows = await listRecipients(db, id - 1, 1);
  return rows[0]?.id === id;
}

/** Deletes addresses that were last asked for before `before` and never confirmed; one that refused us or bounced is remembered. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  const lastAsked = sql`coalesce(${subscribers.askedAt}, ${subscribers.subscribedAt})`;
  await db
    .delete(subscribers)
    .where(
      and(
        isPending,
        isNull(subscribers.unsubscribedAt),
        isNull(subscribers.suppressedAt),
        sql`${lastAsked} < ${before.toISOString()}::timestamptz`,
      ),
    );
}

/** Ends a subscription; ending it again keeps the first time. An account's `hasNewsletterAccess` is the admin's and stays. */
export async function deactivateSubscriber(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ isActive: false, unsubscribedAt: now })
    .where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)));
}

export async function chooseTopics(db: Db, id: number, topics: NewsletterTopic[]): Promise<void> {
  await db
    .update(subscribers)
    .set({ topics })
    .where(and(eq(subscribers.id, id), isSubscribed));
}

/** A mail server refused the address for good. It is none of our subscribers as often as not: then nothing happens. */
export async function suppressAddress(db: Db, address: string, now = new Date()): Promise<void> {
  await db
    .update(subscribers)
    .set({ suppressedAt: now })
    .where(and(isAddress(address), isNull(subscribers.suppressedAt)));
}

/** What is kept of an address, for its owner's own export. The caller has made sure that it is theirs. */
export async function subscriptionOf(db: Db, email: string) {
  const [row] = await db
    .select({
      email: subscribers.email,
      firstName: subscribers.firstName,
      lastName: subscribers.lastName,
      topics: subscribers.topics,
      isActive: subscribers.isActive,
      subscribedAt: subscribers.subscribedAt,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      suppressedAt: subscribers.suppressedAt,
    })
    .from(subscribers)
    .where(isAddress(email));
  return row;
}

/** Forgets an address altogether. The caller has made sure that it is theirs. */
export async function forgetSubscription(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(isAddress(email));
}
