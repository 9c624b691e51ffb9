import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import type { Audience } from '../newsletter.constants.ts';
import type { LostClaim } from './hand-overs.store.ts';
import type { IssueRow } from './issues.store.ts';
import { newsletterDeliveries as deliveries, newsletterIssues as issues } from './issues.table.ts';
import { LINK_OWNER, matchesAudience } from './newsletter.store.ts';
import { newsletterSubscribers as subscribers } from './newsletter.table.ts';

/** Seconds a batch has to hand a mail over. Then another batch may claim it. */
const CLAIM_SECONDS = 60;
/** Seconds a handed-over mail waits for its result, or for its node to report it. Then it counts as sent. */
export const HANDED_SECONDS = 600;
/** A batch may catch up this much after a pause between two batches. */
const CATCH_UP_SECONDS = 2;

/** Counts the subscribers an issue would reach now. */
export const countRecipients = (db: Db, audience: Audience): Promise<number> =>
  db.$count(subscribers, matchesAudience(audience));

/** Queues one mail for each recipient. Returns how many. */
export async function queueDeliveries(tx: Transaction, issueId: number, audience: Audience): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${deliveries} (issue_id, subscriber_id)
    select ${issueId}::int, ${subscribers.id} from ${subscribers} where ${matchesAudience(audience)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Reserves the next `size` departures of all nodes. Returns milliseconds until the first one, negative if it is late, or
 * when to ask again if another batch has reserved the time until then.
 */
export async function reservePace(
  db: Db,
  size: number,
  perMinute: number,
): Promise<{ startsIn: number } | { askAgainAt: Date }> {
  const taken = sql`make_interval(secs => ${(size * 60) / perMinute}::float8)`;
  const reserved = await db.execute<{ ms: number }>(sql`
    update newsletter_pace
    set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => ${CATCH_UP_SECONDS})) + ${taken}
    where next_at <= clock_timestamp() + interval '1 second'
    returning (extract(epoch from next_at - ${taken} - clock_timestamp()) * 1000)::float8 as ms`);
  const ms = reserved.rows[0]?.ms;
  if (ms !== undefined) return { startsIn: ms };
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from next_at) * 1000)::float8 as ms from newsletter_pace`,
  );
  if (rows[0]) return { askAgainAt: new Date(rows[0].ms) };
  await db.execute(sql`insert into newsletter_pace default values on conflict do nothing`);
  return reservePace(db, size, perMinute);
}

/** Settles mails of batches whose time is over: handed-over mails count as sent, the rest are sent again. */
export async function expireClaims(db: Db, issueId: number): Promise<void> {
  await db.execute(sql`update ${deliveries}
    set state = case state when 'handed' then 'sent' else 'queued' end, claim = null
    where issue_id = ${issueId} and state in ('claimed', 'handed') and due_at <= now()`);
}

/** Settles the mails of a batch that ended with its node. `handedOver` is undefined if unknown. Returns how many. */
export async function requeueCrashedBatch(db: Db, { issueId, claim, handedOver }: LostClaim): Promise<number> {
  const hasLeft = handedOver ? sql`subscriber_id = any(${sql.param(handedOver)}::int[])` : sql`true`;
  const { rowCount } = await db.execute(sql`update ${deliveries}
    set state = case when state = 'handed' and ${hasLeft} then 'sent' else 'queued' end, claim = null, due_at = now()
    where issue_id = ${issueId} and claim = ${claim} and state in ('claimed', 'handed')`);
  return rowCount ?? 0;
}

/** A mail that a batch may send. `owner` is missing if the subscriber has left, or given up the topic, since it was queued. */
export interface ClaimedDelivery {
  readonly subscriberId: number;
  readonly messageId: string;
  readonly attempts: number;
  readonly owner: { readonly id: number; readonly email: string; readonly tokenSalt: string } | undefined;
}

/** Claims at most `limit` mails of an issue that are due. No other batch can claim them for `CLAIM_SECONDS`. */
export async function claimDeliveries(
  db: RootDb,
  { id: issueId, topic }: Pick<IssueRow, 'id' | 'topic'>,
  limit: number,
): Promise<{ claim: string; claimed: readonly ClaimedDelivery[] }> {
  const claim = randomUUID();
  const { rows } = await db.execute<{ subscriber_id: number; message_id: string; attempts: number }>(sql`
    update ${deliveries} as d
    set state = 'claimed', claim = ${claim}, attempts = d.attempts + 1,
      due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    from (select subscriber_id from ${deliveries}
      where issue_id = ${issueId} and state = 'queued' and due_at <= now()
      order by due_at, subscriber_id limit ${limit} for update skip locked) as next
    where d.issue_id = ${issueId} and d.subscriber_id = next.subscriber_id
    returning d.subscriber_id, d.message_id, d.attempts`);
  const ids = rows.map((row) => row.subscriber_id);
  const owners = await db
    .select(LINK_OWNER)
    .from(subscribers)
    .where(and(inArray(subscribers.id, ids), matchesAudience({ topic })));
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return {
    claim,
    claimed: rows.map((row) => ({
      subscriberId: row.subscriber_id,
      messageId: row.message_id,
      attempts: row.attempts,
      owner: byId.get(row.subscriber_id),
    })),
  };
}

/** A mail in a batch. A batch whose claim was lost changes nothing. */
export interface DeliveryKey {
  readonly issueId: number;
  readonly subscriberId: number;
  readonly claim: string;
}

/** Settles a claimed mail. With `retrySeconds` it is queued again. */
export async function recordResult(
  db: Db,
  { issueId, subscriberId, claim }: DeliveryKey,
  result: 'sent' | 'failed' | 'bounced' | 'skipped' | { readonly retrySeconds: number },
): Promise<void> {
  const change =
    typeof result === 'string'
      ? { state: result }
      : { state: 'queued' as const, dueAt: sql`now() + make_interval(secs => ${result.retrySeconds})` };
  await db
    .update(deliveries)
    .set({ ...change, claim: null } as Partial<typeof deliveries.$inferInsert>)
    .where(
      and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId), eq(deliveries.claim, claim)),
    );
}

/** Records that a mail's last line is about to be written; docs/decisions/0039. @throws Error if the claim was lost */
export async function markHanded(db: Db, { issueId, subscriberId, claim }: DeliveryKey): Promise<void> {
  const { rowCount } = await db.execute(sql`update ${deliveries}
    set state = 'handed', due_at = now() + make_interval(secs => ${HANDED_SECONDS})
    where issue_id = ${issueId} and subscriber_id = ${subscriberId} and claim = ${claim} and state = 'claimed'`);
  if (rowCount !== 1) throw new Error('Another batch sends this mail');
}

/** Returns when the next mail of an issue is due, and if that is now; undefined if none waits. */
export async function findNextDue(db: Db, issueId: number): Promise<{ at: Date; isNow: boolean } | undefined> {
  const { rows } = await db.execute<{ ms: number | null; is_now: boolean }>(
    sql`select (extract(epoch from min(due_at)) * 1000)::float8 as ms, min(due_at) <= now() as is_now from ${deliveries}
      where issue_id = ${issueId} and state in ('queued', 'claimed', 'handed')`,
  );
  const next = rows[0];
  return typeof next?.ms === 'number' ? { at: new Date(next.ms), isNow: next.is_now } : undefined;
}

/** Queues the failed mails of an issue again. Returns how many. */
export async function requeueFailed(tx: Transaction, issueId: number): Promise<number> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, dueAt: sql`now()` })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, 'failed')));
  return rowCount ?? 0;
}

/** With the delays between attempts, a mail has waited more than seven minutes. */
const LATE_ATTEMPTS = 5;

/** Counts mails of issues being sent that the mail server keeps refusing. */
export const countLateDeliveries = (db: Db): Promise<number> =>
  db.$count(
    deliveries,
    and(
      inArray(deliveries.issueId, db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'))),
      inArray(deliveries.state, ['queued', 'claimed', 'handed']),
      gte(deliveries.attempts, LATE_ATTEMPTS),
    ),
  );

/** Counts a subscriber who left for the last issue that was queued for them. */
export async function recordUnsubscription(db: Db, subscriberId: number, now: Date): Promise<void> {
  await db.execute(sql`update ${deliveries} set unsubscribed_at = ${now.toISOString()}::timestamptz
    where subscriber_id = ${subscriberId} and unsubscribed_at is null and issue_id = (
      select d.issue_id from ${deliveries} as d join ${issues} as i on i.id = d.issue_id
      where d.subscriber_id = ${subscriberId} order by i.queued_at desc limit 1)`);
}

/** The address of the subscriber to whom a mail was sent, by its Message-ID. */
export async function findDeliveryRecipient(db: Db, messageId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: subscribers.email })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(eq(deliveries.messageId, messageId));
  return row?.email;
}

/** Records that a mail came back after the mail server had accepted it, or that its reader marked it as spam. */
export async function markReturned(db: Db, messageId: string, type: 'bounce' | 'complaint', at: Date): Promise<void> {
  const change = type === 'bounce' ? { state: 'bounced' as const } : { complainedAt: at };
  await db
    .update(deliveries)
    .set(change)
    .where(and(eq(deliveries.messageId, messageId), inArray(deliveries.state, ['handed', 'sent'])));
}
