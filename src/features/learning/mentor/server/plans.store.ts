import { and, asc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { Choices, StoredPlan, StoredStep } from '../domain/plan.ts';
import { planSteps, plans, untaughtReports } from './mentor.table.ts';

type Row = typeof plans.$inferSelect;

/** A plan with its steps in order. */
export type PlanRow = Omit<Row, 'createdAt'> & Pick<StoredPlan, 'createdAt' | 'steps'>;

async function addSteps(db: Db, rows: readonly Row[]): Promise<PlanRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ userId }) => userId);
  const steps = await db
    .select()
    .from(planSteps)
    .where(inArray(planSteps.userId, ids))
    .orderBy(asc(planSteps.position));
  const byUser = Map.groupBy(steps, ({ userId }) => userId);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    steps: (byUser.get(row.userId) ?? []).map(({ userId: _, position: __, ...step }): StoredStep => step),
  }));
}

/** Lists the running plans of these learners. */
export const listPlans = async (db: Db, userIds: readonly number[]): Promise<PlanRow[]> =>
  addSteps(
    db,
    await db
      .select()
      .from(plans)
      .where(and(inArray(plans.userId, [...userIds]), isNull(plans.abandonedAt))),
  );

/** Finds a learner's plan, or the one they left. */
export async function findLatestPlan(db: Db, userId: number): Promise<PlanRow | undefined> {
  const [row] = await addSteps(db, await db.select().from(plans).where(eq(plans.userId, userId)));
  return row;
}

/** Finds a learner's plan, or the one they left, and keeps other transactions from changing it. */
export async function lockLatestPlan(tx: Transaction, userId: number): Promise<PlanRow | undefined> {
  const [row] = await addSteps(tx, await tx.select().from(plans).where(eq(plans.userId, userId)).for('update'));
  return row;
}

/** Stores a plan and its steps in place of the previous ones. */
export async function savePlan(
  tx: Transaction,
  plan: Pick<PlanRow, 'userId' | 'choices' | 'goalName' | 'startedOn' | 'createdAt' | 'steps' | 'earlier' | 'changes'>,
): Promise<void> {
  const { userId, steps, createdAt, ...parts } = plan;
  const set = { ...parts, createdAt: new Date(createdAt), changedAt: sql`now()`, abandonedAt: null };
  await tx
    .insert(plans)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: plans.userId, set });
  await tx.delete(planSteps).where(eq(planSteps.userId, userId));
  if (steps.length > 0)
    await tx.insert(planSteps).values(steps.map((step, position) => ({ ...step, userId, position })));
}

/** Marks a learner's plan as abandoned. Abandoning it again keeps the first time. */
export async function abandonPlan(db: Db, userId: number): Promise<void> {
  await db
    .update(plans)
    .set({ abandonedAt: sql`now()`, earlier: null })
    .where(and(eq(plans.userId, userId), isNull(plans.abandonedAt)));
}

/** Restores a plan that was abandoned after `since`. @returns whether there was one */
export async function resumePlan(db: Db, userId: number, since: Date): Promise<boolean> {
  const rows = await db
    .update(plans)
    .set({ abandonedAt: null })
    .where(and(eq(plans.userId, userId), gt(plans.abandonedAt, since)))
    .returning({ userId: plans.userId });
  return rows.length > 0;
}

const isDoneWork = and(inArray(planSteps.kind, ['practice', 'evidence']), eq(planSteps.state, 'done'));

/** Deletes the plans that were abandoned before `before`. Practice and evidence that are done stay. */
export async function purgeAbandonedPlans(db: Db, before: Date): Promise<void> {
  const isOld = lt(plans.abandonedAt, before);
  const old = db.select({ userId: plans.userId }).from(plans).where(isOld);
  await db.delete(planSteps).where(and(inArray(planSteps.userId, old), not(isDoneWork ?? sql`false`)));
  const withWork = db.select({ userId: planSteps.userId }).from(planSteps);
  await db.delete(plans).where(and(isOld, sql`${plans.userId} not in ${withWork}`));
}

/** Lists the practice and evidence that a learner has done, on their plan or on the one they left. */
export const listDoneWork = (db: Db, userId: number) =>
  db
    .select({ title: planSteps.title, completedOn: planSteps.stateOn })
    .from(planSteps)
    .where(and(eq(planSteps.userId, userId), isDoneWork))
    .orderBy(asc(planSteps.position));

/** Stores that a learner told the editors of a skill that is not taught. */
export async function saveUntaughtReport(db: Db, userId: number, skillId: number): Promise<void> {
  await db.insert(untaughtReports).values({ userId, skillId }).onConflictDoNothing();
}

/** Lists the skills that a learner told the editors of. */
export async function listUntaughtReports(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ skillId: untaughtReports.skillId })
    .from(untaughtReports)
    .where(eq(untaughtReports.userId, userId));
  return rows.map(({ skillId }) => skillId);
}

/** Lists what each running plan wants, and what its learner told the editors of. */
export async function listWanted(db: Db): Promise<{ choices: Choices | null; reported: number[] }[]> {
  const { rows } = await db.execute<{ choices: Choices | null; reported: number[] }>(sql`
    select ${plans.choices} as choices, array_remove(array_agg(skill_id), null) as reported
    from ${plans} full join (select user_id, skill_id from ${untaughtReports}) as report using (user_id)
    where ${plans.abandonedAt} is null group by user_id, ${plans.choices}`);
  return rows;
}

/** Returns everything about a learner's plan, for the export of their account. */
export async function getPlanData(db: Db, userId: number) {
  const plan = await findLatestPlan(db, userId);
  const reports = db
    .select({ skillId: untaughtReports.skillId, createdAt: untaughtReports.createdAt })
    .from(untaughtReports)
    .where(eq(untaughtReports.userId, userId));
  return { plan: plan ?? null, untaughtReports: await reports };
}
