import { and, desc, eq, getTableColumns, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { DeliveryState } from '../webhooks.constants.ts';
import { webhookDeliveries as deliveries, webhooks } from './webhooks.table.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
type NewDelivery = Pick<
  typeof deliveries.$inferInsert,
  'webhookId' | 'messageId' | 'event' | 'record' | 'body' | 'email'
>;

/** A delivery that this node sends, and where to. */
export interface ClaimedDelivery extends DeliveryRow {
  readonly webhook: { readonly id: number; readonly url: string; readonly secret: string; readonly failures: number };
}

/** A node that stops while it sends leaves the delivery to others after this time. */
const CLAIM_SECONDS = 30;

export const insertDeliveries = (db: Db, rows: readonly NewDelivery[]): Promise<DeliveryRow[]> =>
  db
    .insert(deliveries)
    .values([...rows])
    .returning();

const isUnclaimed = sql`coalesce(${deliveries.claimedUntil} < now(), true)`;
const isSendable = sql`${webhooks.disabledAt} is null and coalesce(${webhooks.pausedUntil} <= now(), true)`;

/** The webhooks for which something is to be sent now. */
export async function listDueWebhooks(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      sql`${isSendable} and exists (select from ${deliveries} where ${deliveries.webhookId} = ${webhooks.id}
        and ${deliveries.state} = 'waiting' and ${deliveries.nextAttemptAt} <= now() and ${isUnclaimed})`,
    );
  return rows.map(({ id }) => id);
}

/**
 * Claims the oldest delivery of a webhook that is due, but none whose record has an older one that waits: those of one
 * record are sent in order, and by one node.
 */
export async function claimDelivery(db: Db, webhookId: number): Promise<ClaimedDelivery | undefined> {
  const next = sql`(select d.id from ${deliveries} d where d.webhook_id = ${webhookId} and d.state = 'waiting'
    and d.next_attempt_at <= now() and coalesce(d.claimed_until < now(), true)
    and not exists (select from ${deliveries} e where e.webhook_id = d.webhook_id and e.record = d.record
      and e.state = 'waiting' and e.id < d.id)
    order by d.id limit 1 for update skip locked)`;
  const [row] = await db
    .update(deliveries)
    .set({
      claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`,
      attempts: sql`${deliveries.attempts} + 1`,
      attemptedAt: sql`now()`,
    })
    .from(webhooks)
    .where(and(eq(deliveries.id, next), eq(webhooks.id, deliveries.webhookId), isSendable))
    .returning({
      ...getTableColumns(deliveries),
      webhook: { id: webhooks.id, url: webhooks.url, secret: webhooks.secret, failures: webhooks.failures },
    });
  return row as ClaimedDelivery | undefined;
}

/** Gives a claim back without an attempt. */
export async function releaseDelivery(db: Db, id: number): Promise<void> {
  await db
    .update(deliveries)
    .set({ claimedUntil: null, attempts: sql`${deliveries.attempts} - 1` })
    .where(eq(deliveries.id, id));
}

/** The outcome of an attempt, for the log. */
export interface Outcome {
  readonly milliseconds: number;
  readonly replyStatus: number | null;
  readonly reply: string | null;
  readonly problem: string | null;
}

export async function recordDelivered(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...outcome, state: 'delivered', claimedUntil: null })
    .where(eq(deliveries.id, id));
}

/** Plans another attempt, unless it would be later than `maxHours` after the event. @returns when; undefined for none */
export async function recordFailed(
  db: Db,
  id: number,
  outcome: Outcome,
  { waitSeconds, maxHours }: { waitSeconds: number; maxHours: number },
): Promise<Date | undefined> {
  const next = sql`now() + make_interval(secs => ${waitSeconds})`;
  const isOver = sql`${next} > ${deliveries.createdAt} + make_interval(hours => ${maxHours})`;
  const [row] = await db
    .update(deliveries)
    .set({
      ...outcome,
      claimedUntil: null,
      nextAttemptAt: next,
      state: sql`case when ${isOver} then 'failed' else 'waiting' end`,
    })
    .where(eq(deliveries.id, id))
    .returning({ nextAttemptAt: deliveries.nextAttemptAt, state: deliveries.state });
  return row?.state === 'waiting' ? row.nextAttemptAt : undefined;
}

/** Gives up the deliveries that meet a condition and are not being sent. */
async function giveUp(db: Db, where: SQL | undefined, problem: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'failed', problem })
    .where(and(eq(deliveries.state, 'waiting'), where));
}

/** Gives up what was not accepted for `hours`. */
export const giveUpOld = (db: Db, hours: number): Promise<void> =>
  giveUp(
    db,
    sql`${deliveries.createdAt} < now() - make_interval(hours => ${hours}) and ${isUnclaimed}`,
    `The receiver did not accept it within ${hours} hours.`,
  );

/** Gives up everything that waits for a webhook that is switched off. */
export const giveUpAll = (db: Db, webhookId: number): Promise<void> =>
  giveUp(db, eq(deliveries.webhookId, webhookId), 'The webhook was switched off.');

/** The deliveries of a webhook, the newest first, one more than `limit`. */
export const listDeliveries = (
  db: Db,
  webhookId: number,
  { limit, after, state }: { limit: number; after: readonly [number] | undefined; state: DeliveryState | undefined },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        after && lt(deliveries.id, after[0]),
        state && eq(deliveries.state, state),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);

export async function findDelivery(db: Db, webhookId: number, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)));
  return row;
}

/** Deletes what was sent or given up before a time. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(deliveries).where(and(ne(deliveries.state, 'waiting'), lt(deliveries.createdAt, before)));
}

/** Deletes everything that names a person, by the address in lower case. */
export async function deleteDeliveriesAbout(tx: Transaction, email: string): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.email, email));
}
