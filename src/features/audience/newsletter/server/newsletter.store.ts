import { and, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import {
  AUDIENCE_DAYS,
  type Audience,
  type AudienceActivity,
  type NewsletterLanguage,
  type NewsletterTopic,
} from '../newsletter.constants.ts';
import { newsletterStaffChanges as staffChanges, newsletterSubscribers as subscribers } from './newsletter.table.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
/** The fields that sign a subscriber's links. */
export type LinkOwner = Pick<SubscriberRow, 'id' | 'email' | 'tokenSalt'> & Partial<Pick<SubscriberRow, 'firstName'>>;

export const LINK_OWNER = {
  id: subscribers.id,
  email: subscribers.email,
  firstName: subscribers.firstName,
  tokenSalt: subscribers.tokenSalt,
};

export const hasAddress = (email: string) => eq(sql`lower(${subscribers.email})`, sql`lower(${email})`);
/** The address was confirmed and has not been unsubscribed since. */
export const isSubscribed = sql<boolean>`(${subscribers.isActive} and ${subscribers.confirmedAt} is not null)`;
const isPending = isNull(subscribers.confirmedAt);

/** An admin has blocked the newsletter for the account with this address. */
export const isBlocked = sql`exists (select 1 from ${users} where ${users.email} = lower(${subscribers.email}) and not ${users.hasNewsletterAccess})`;

const NOT_SUPPRESSED = { suppressedAt: null, suppressedBy: null, suppressionReason: null } as const;

const isBounced = isNotNull(subscribers.suppressedAt);
/** Mail may be sent to this address: it has not bounced and is not blocked. */
export const isReachable = and(isNull(subscribers.suppressedAt), not(isBlocked)) as SQL;

const RECENTLY = sql.raw(`now() - interval '${AUDIENCE_DAYS} days'`);
const ACCOUNT = sql`select 1 from ${users} where ${users.email} = lower(${subscribers.email}) and ${users.emailVerified}`;
const DID: Readonly<Record<AudienceActivity, SQL>> = {
  new: sql`${subscribers.confirmedAt} > ${RECENTLY}`,
  'signed-in': sql`exists (${ACCOUNT} and ${users.lastLoginAt} > ${RECENTLY})`,
  'no-account': sql`not exists (${ACCOUNT})`,
};

/**
 * Whether a row gets newsletters for this audience. This is the only definition of a recipient: confirmed, not unsubscribed,
 * not bounced and not blocked. An account is not needed. `users.hasNewsletterAccess = false` is an admin's block.
 * Unsubscribing by link does not change it, and subscribing does not lift it.
 */
export const matchesAudience = ({ topic, language, activity }: Audience = {}) =>
  and(
    isSubscribed,
    isReachable,
    topic ? sql`${subscribers.topics} @> array[${topic}]::text[]` : undefined,
    language ? eq(subscribers.language, language) : undefined,
    activity ? DID[activity] : undefined,
  );

/** A request for the newsletter, as it was received. */
export interface SubscriptionRequest {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly isSpam?: boolean | undefined;
  readonly isSuspect?: boolean | undefined;
}

/** Stores an address that is not known yet. A known one does not change. */
export async function saveAddress(db: Db, request: SubscriptionRequest): Promise<void> {
  // Column by column, because a caller may pass an account, which has an id of its own.
  const { email, firstName, lastName, isSpam, isSuspect } = request;
  await db.insert(subscribers).values({ email, firstName, lastName, isSpam, isSuspect }).onConflictDoNothing();
}

const MINUTE_MS = 60_000;
const REQUEST_INTERVAL_MS = 60 * MINUTE_MS;
const SUBSCRIBED_INTERVAL_MS = 24 * 60 * MINUTE_MS;
/** A mail server that was misconfigured answers as if the address did not exist. */
const BOUNCED_INTERVAL_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Claims the right to send mail to a requested address: once an hour, once a day if it is subscribed, a month after it bounced,
 * and never if it is blocked. Names in a request are unverified, so they only replace those of an address that is not confirmed.
 */
export async function claimRequest(db: Db, { email, firstName, lastName, isSuspect }: SubscriptionRequest, now: Date) {
  const wasAskedBefore = (intervalMs: number) => lte(subscribers.askedAt, new Date(now.getTime() - intervalMs));
  const [claimed] = await db
    .update(subscribers)
    .set({
      askedAt: now,
      isSpam: false,
      isSuspect: sql`case when ${isPending} then ${isSuspect ?? false}::boolean else ${subscribers.isSuspect} end`,
      firstName: replaceIfPending(subscribers.firstName, firstName),
      lastName: replaceIfPending(subscribers.lastName, lastName),
    })
    .where(
      and(
        hasAddress(email),
        not(isBlocked),
        or(not(isBounced), lte(subscribers.suppressedAt, new Date(now.getTime() - BOUNCED_INTERVAL_MS))),
        or(
          isNull(subscribers.askedAt),
          and(wasAskedBefore(REQUEST_INTERVAL_MS), sql`not ${isSubscribed}`),
          wasAskedBefore(SUBSCRIBED_INTERVAL_MS),
        ),
      ),
    )
    .returning({ ...LINK_OWNER, isSubscribed: sql<boolean>`${isSubscribed} and not ${isBounced}` });
  return claimed;
}

const replaceIfPending = (
  column: typeof subscribers.firstName | typeof subscribers.lastName,
  given: string | null | undefined,
) => sql`case when ${isPending} then coalesce(${given ?? null}::text, ${column}) else ${column} end`;

export async function findSubscriber(db: Db, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

/** The address is not blocked, and neither bounced nor was unsubscribed after the link was made. */
const matchesConfirmable = (id: number, linkMadeAt: Date) =>
  and(
    eq(subscribers.id, id),
    not(isBlocked),
    or(not(isBounced), lte(subscribers.suppressedAt, linkMadeAt)),
    or(isNull(subscribers.unsubscribedAt), lte(subscribers.unsubscribedAt, linkMadeAt)),
  );

/** Whether a link to confirm that was made at this time works. */
export const isConfirmable = async (db: Db, id: number, linkMadeAt: Date): Promise<boolean> =>
  (await db.$count(subscribers, matchesConfirmable(id, linkMadeAt))) > 0;

/** Subscribes a pending or bounced address if its link works. @returns false if it is subscribed already */
export async function confirmSubscriber(
  db: Db,
  id: number,
  { linkMadeAt, language }: { linkMadeAt: Date; language: NewsletterLanguage | undefined },
  now: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: now, isActive: true, unsubscribedAt: null, ...NOT_SUPPRESSED, language: language ?? null })
    .where(and(matchesConfirmable(id, linkMadeAt), or(sql`not ${isSubscribed}`, isBounced)))
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}

/** Deletes addresses that were last requested before `before` and never confirmed, except unsubscribed and bounced ones. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
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

/**
 * Ends a subscription and returns whether it had not ended yet. Ending it again keeps the first time. A subscriber who
 * ended it by mistake may ask again at once. Does not change the account's `hasNewsletterAccess`.
 */
export async function deactivateSubscriber(db: Db, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(subscribers)
    .set({ isActive: false, unsubscribedAt: now, askedAt: null })
    .where(and(eq(subscribers.id, id), eq(subscribers.isActive, true)))
    .returning({ id: subscribers.id });
  return ended.length > 0;
}

export async function updateTopics(db: Db, id: number, topics: NewsletterTopic[]): Promise<void> {
  await db
    .update(subscribers)
    .set({ topics })
    .where(and(eq(subscribers.id, id), isSubscribed));
}

/** Finds what is stored about an address, for its owner's data export. The caller has verified the ownership. */
export async function findSubscription(db: Db, email: string) {
  const [row] = await db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      firstName: subscribers.firstName,
      lastName: subscribers.lastName,
      topics: subscribers.topics,
      language: subscribers.language,
      isActive: subscribers.isActive,
      subscribedAt: subscribers.subscribedAt,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      suppressedAt: subscribers.suppressedAt,
      suppressionReason: subscribers.suppressionReason,
    })
    .from(subscribers)
    .where(hasAddress(email));
  if (!row) return undefined;
  const { kind, reason, createdAt } = staffChanges;
  const changes = await db
    .select({ kind, reason, createdAt })
    .from(staffChanges)
    .innerJoin(subscribers, eq(subscribers.id, staffChanges.subscriberId))
    .where(hasAddress(email))
    .orderBy(createdAt);
  return { ...row, staffChanges: changes };
}

/** Records what a colleague did to a subscription, and why. */
export async function insertStaffChange(db: Db, change: typeof staffChanges.$inferInsert): Promise<void> {
  await db.insert(staffChanges).values(change);
}

/**
 * Gives a subscription another address, whose owner has confirmed it. Links that were mailed to the one before no longer
 * work. A subscription that the new address has or has ended stays as it is.
 */
export async function moveSubscription(tx: Transaction, from: string, to: string): Promise<void> {
  const isKept = sql`(${isSubscribed} or ${subscribers.unsubscribedAt} is not null)`;
  const kept = await tx.$count(subscribers, and(hasAddress(to), isKept));
  if (kept > 0) {
    await tx.delete(subscribers).where(hasAddress(from));
    return;
  }
  const isMoved = sql`exists (select from ${subscribers} as old where lower(old.email) = ${from})`;
  await tx.delete(subscribers).where(and(hasAddress(to), isMoved));
  await tx
    .update(subscribers)
    .set({ email: to, tokenSalt: sql`gen_random_uuid()`, ...NOT_SUPPRESSED })
    .where(hasAddress(from));
}

/** Deletes everything about an address and returns how many rows that were. The caller has verified the ownership. */
export async function deleteSubscription(db: Db, email: string): Promise<number> {
  const { rowCount } = await db.delete(subscribers).where(hasAddress(email));
  return rowCount ?? 0;
}
