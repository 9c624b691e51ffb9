import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hasCapability } from '#platform/auth/colleagues.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

const selected = {
  ...pickColumns(webhooks, 'id', 'url', 'events', 'createdAt', 'failures', 'failingSince', 'disabledAt'),
  waiting: sql<number>`(select count(*) from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id}
    and ${webhookDeliveries.state} = 'waiting')::int`,
};
const select = (db: Db) => db.select(selected).from(webhooks).$dynamic();

export type WebhookRow = Awaited<ReturnType<typeof select>>[number];

export const listWebhooks = (db: Db): Promise<WebhookRow[]> => select(db).orderBy(asc(webhooks.id));

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await select(db).where(eq(webhooks.id, id));
  return row;
}

/** Counts the webhooks; another one cannot be added until the transaction ends. */
export async function lockWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function insertWebhook(
  tx: Transaction,
  values: Pick<typeof webhooks.$inferInsert, 'url' | 'events' | 'secret'>,
): Promise<WebhookRow> {
  const [inserted] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id });
  const row = inserted && (await findWebhook(tx, inserted.id));
  if (!row) throw new Error('The webhook was not stored');
  return row;
}

/** Changes a webhook. Switching it on forgets its failures. @returns whether there is such a webhook */
export async function updateWebhook(
  db: Db,
  id: number,
  { url, events, isOn }: { url?: string; events?: string[]; isOn?: boolean | undefined },
): Promise<boolean> {
  const change = {
    ...(url !== undefined && { url }),
    ...(events && { events }),
    ...(isOn === true && { disabledAt: null, failures: 0, failingSince: null, pausedUntil: null }),
    ...(isOn === false && { disabledAt: sql`coalesce(${webhooks.disabledAt}, now())` }),
  };
  const { rowCount } = await db.update(webhooks).set(change).where(eq(webhooks.id, id));
  return rowCount === 1;
}

/** @returns its address; undefined if there is no such webhook */
export async function deleteWebhook(tx: Transaction, id: number): Promise<string | undefined> {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url });
  return row?.url;
}

/** The webhooks that want an event and are on. */
export const listListeners = (db: Db, event: string): Promise<{ id: number }[]> =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(sql`${event} = any(${webhooks.events})`, isNull(webhooks.disabledAt)));

/** Who learns that a webhook was switched off. */
export const listAdministrators = (db: Db) =>
  db
    .select(pickColumns(users, 'email', 'emailVerified', 'firstName'))
    .from(users)
    .where(hasCapability('managesSettings'))
    .orderBy(asc(users.id));

/** Forgets the failures after a success. */
export async function resetFailures(db: Db, id: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ failures: 0, failingSince: null, pausedUntil: null })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failures} > 0`));
}

/** Counts a failure. @returns undefined if the webhook was deleted */
export async function countFailure(
  tx: Transaction,
  id: number,
  limitDays: number,
): Promise<{ url: string; failures: number; isOver: boolean; isOff: boolean } | undefined> {
  const [row] = await tx
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1`, failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, id))
    .returning({
      url: webhooks.url,
      failures: webhooks.failures,
      isOver: sql<boolean>`${webhooks.failingSince} <= now() - make_interval(days => ${limitDays})`,
      isOff: sql<boolean>`${webhooks.disabledAt} is not null`,
    });
  return row;
}

/** Sends nothing for some seconds. */
export async function pauseWebhook(tx: Transaction, id: number, seconds: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ pausedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(webhooks.id, id));
}
