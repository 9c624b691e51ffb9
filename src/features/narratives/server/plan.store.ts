import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
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

/** Finds a user's current plan and keeps other transactions from changing it. */
export async function lockPlan(tx: Transaction, userId: number): Promise<PathwayPlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(pathwayPlans)
    .where(and(eq(pathwayPlans.userId, userId), isNull(pathwayPlans.abandonedAt)))
    .for('update');
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
    .set({ abandonedAt: sql`now()` })
    .where(and(eq(pathwayPlans.userId, userId), isNull(pathwayPlans.abandonedAt)));
}

/** Restores an abandoned plan. @returns whether there was one */
export async function resumePlan(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .update(pathwayPlans)
    .set({ abandonedAt: null })
    .where(and(eq(pathwayPlans.userId, userId), isNotNull(pathwayPlans.abandonedAt)))
    .returning({ userId: pathwayPlans.userId });
  return rows.length > 0;
}

/** Deletes the plans that were abandoned before `before`. */
export async function purgeAbandonedPlans(db: Db, before: Date): Promise<void> {
  await db.delete(pathwayPlans).where(lt(pathwayPlans.abandonedAt, before));
}
