import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { pathwayPlans } from './narratives.table.ts';

export type PathwayPlanRow = typeof pathwayPlans.$inferSelect;

/** Finds a user's current plan. */
export async function findPlan(db: Db, userId: number): Promise<PathwayPlanRow | undefined> {
  const [row] = await listPlans(db, [userId]);
  return row;
}

/** Lists the current plans of these users. */
export const listPlans = (db: Db, userIds: readonly number[]): Promise<PathwayPlanRow[]> =>
  db
    .select()
    .from(pathwayPlans)
    .where(and(inArray(pathwayPlans.userId, [...userIds]), isNull(pathwayPlans.abandonedAt)));

/** Finds a user's current plan, or the one they left. */
export async function findLatestPlan(db: Db, userId: number): Promise<PathwayPlanRow | undefined> {
  const [row] = await db.select().from(pathwayPlans).where(eq(pathwayPlans.userId, userId));
  return row;
}

/** Finds a user's current plan, or the one they left, and keeps other transactions from changing it. */
export async function lockLatestPlan(tx: Transaction, userId: number): Promise<PathwayPlanRow | undefined> {
  const [row] = await tx.select().from(pathwayPlans).where(eq(pathwayPlans.userId, userId)).for('update');
  return row;
}

/** Stores a plan in place of the previous one. */
export async function savePlan(db: Db, plan: typeof pathwayPlans.$inferInsert): Promise<PathwayPlanRow> {
  const { userId, ...parts } = plan;
  const [row] = await db
    .insert(pathwayPlans)
    .values(plan)
    .onConflictDoUpdate({ target: pathwayPlans.userId, set: { ...parts, abandonedAt: null } })
    .returning();
  if (!row) throw new Error('The plan was not stored');
  return row;
}

/** Marks a user's plan as abandoned. Abandoning it again keeps the first time. */
export async function abandonPlan(db: Db, userId: number): Promise<void> {
  await db
    .update(pathwayPlans)
    .set({ abandonedAt: sql`now()`, earlier: null })
    .where(and(eq(pathwayPlans.userId, userId), isNull(pathwayPlans.abandonedAt)));
}

/** Restores a plan that was abandoned after `since`. @returns whether there was one */
export async function resumePlan(db: Db, userId: number, since: Date): Promise<boolean> {
  const rows = await db
    .update(pathwayPlans)
    .set({ abandonedAt: null })
    .where(and(eq(pathwayPlans.userId, userId), gt(pathwayPlans.abandonedAt, since)))
    .returning({ userId: pathwayPlans.userId });
  return rows.length > 0;
}

/** In a plan's steps: the practice and the evidence that are done. Completed items are stored in the library. */
const DONE_WORK = sql`'$[*] ? (@.kind != "item" && @.state == "done")'::jsonpath`;
const OTHER_STEPS = sql`'$[*] ? (!(@.kind != "item" && @.state == "done"))'::jsonpath`;

/** Deletes the plans that were abandoned before `before`. Completed practice and evidence stay. */
export async function purgeAbandonedPlans(db: Db, before: Date): Promise<void> {
  const isOld = lt(pathwayPlans.abandonedAt, before);
  await db.delete(pathwayPlans).where(and(isOld, sql`not jsonb_path_exists(${pathwayPlans.steps}, ${DONE_WORK})`));
  await db
    .update(pathwayPlans)
    .set({ steps: sql`jsonb_path_query_array(${pathwayPlans.steps}, ${DONE_WORK})`, changes: [] })
    .where(and(isOld, sql`jsonb_path_exists(${pathwayPlans.steps}, ${OTHER_STEPS})`));
}
