import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { pathwayPlans } from './narratives.table.ts';

export type PathwayPlanRow = typeof pathwayPlans.$inferSelect;

/** The plan a user set out on. */
export async function findPlan(db: Db, userId: number): Promise<PathwayPlanRow | undefined> {
  const [row] = await db.select().from(pathwayPlans).where(eq(pathwayPlans.userId, userId));
  return row;
}

/** Keeps a plan in the place of the one before. */
export async function savePlan(db: Db, plan: typeof pathwayPlans.$inferInsert): Promise<PathwayPlanRow> {
  const { userId, ...parts } = plan;
  const [row] = await db
    .insert(pathwayPlans)
    .values(plan)
    .onConflictDoUpdate({ target: pathwayPlans.userId, set: parts })
    .returning();
  if (!row) throw new Error('The plan was not kept');
  return row;
}
