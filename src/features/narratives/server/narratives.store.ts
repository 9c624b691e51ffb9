import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { aiCallsOf } from '#platform/ai/ai-calls.store.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { menteeProfiles, narrativeSteps, narratives, pathwayPlans } from './narratives.table.ts';

export type NarrativeRow = typeof narratives.$inferSelect;
export type NarrativeStepRow = typeof narrativeSteps.$inferSelect;

const mine = (userId: number) => and(eq(narratives.userId, userId), isNull(narratives.deletedAt));

/** A user's kept stories, newest first, one more than `limit`. */
export function listNarratives(
  db: Db,
  userId: number,
  { limit, after }: { limit: number; after: readonly [Date, number] | undefined },
): Promise<NarrativeRow[]> {
  return db
    .select()
    .from(narratives)
    .where(
      and(
        mine(userId),
        after && sql`(${narratives.createdAt}, ${narratives.id}) < (${after[0].toISOString()}, ${after[1]})`,
      ),
    )
    .orderBy(desc(narratives.createdAt), desc(narratives.id))
    .limit(limit + 1);
}

/** One of a user's stories; undefined where there is none of theirs. */
export async function findNarrative(db: Db, userId: number, id: number): Promise<NarrativeRow | undefined> {
  const [row] = await db
    .select()
    .from(narratives)
    .where(and(mine(userId), eq(narratives.id, id)));
  return row;
}

/** The steps of stories in their order. */
export function stepsOf(db: Db, narrativeIds: readonly number[]): Promise<NarrativeStepRow[]> {
  if (narrativeIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(narrativeSteps)
    .where(inArray(narrativeSteps.narrativeId, [...narrativeIds]))
    .orderBy(asc(narrativeSteps.narrativeId), asc(narrativeSteps.position));
}

export async function countNarratives(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(narratives).where(mine(userId));
  return row?.total ?? 0;
}

/** Inserts a story with its steps. */
export async function insertNarrative(
  tx: Transaction,
  story: typeof narratives.$inferInsert,
  steps: readonly Omit<typeof narrativeSteps.$inferInsert, 'narrativeId' | 'position'>[],
): Promise<NarrativeRow> {
  const [row] = await tx.insert(narratives).values(story).returning();
  if (!row) throw new Error('The story was not inserted');
  if (steps.length > 0) {
    await tx.insert(narrativeSteps).values(steps.map((step, position) => ({ ...step, narrativeId: row.id, position })));
  }
  return row;
}

/** Puts a story away, or back. @returns whether there was one of theirs */
export async function setDeleted(db: Db, userId: number, id: number, isDeleted: boolean): Promise<boolean> {
  const rows = await db
    .update(narratives)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(
      and(
        eq(narratives.userId, userId),
        eq(narratives.id, id),
        isDeleted ? isNull(narratives.deletedAt) : isNotNull(narratives.deletedAt),
      ),
    )
    .returning({ id: narratives.id });
  return rows.length > 0;
}

/** Removes for good what was put away before a moment. */
export async function removeDeleted(db: Db, before: Date): Promise<void> {
  await db.delete(narratives).where(lt(narratives.deletedAt, before));
}

/** Ticks a step, or takes the tick back; a step that is ticked keeps its time. @returns whether there is such a step of theirs */
export async function setStepDone(
  db: Db,
  userId: number,
  { id, position, isDone }: { id: number; position: number; isDone: boolean },
): Promise<boolean> {
  const own = db
    .select({ id: narratives.id })
    .from(narratives)
    .where(and(mine(userId), eq(narratives.id, id)));
  const rows = await db
    .update(narrativeSteps)
    .set({ doneAt: isDone ? sql`coalesce(${narrativeSteps.doneAt}, now())` : null })
    .where(and(inArray(narrativeSteps.narrativeId, own), eq(narrativeSteps.position, position)))
    .returning({ position: narrativeSteps.position });
  return rows.length > 0;
}

/** All this slice and the model's ledger keep of a user. */
export async function narrativeDataOf(db: Db, userId: number) {
  const [[profile], [plan], stories, aiCalls] = await Promise.all([
    db.select().from(menteeProfiles).where(eq(menteeProfiles.userId, userId)),
    db.select().from(pathwayPlans).where(eq(pathwayPlans.userId, userId)),
    db.select().from(narratives).where(mine(userId)).orderBy(asc(narratives.id)),
    aiCallsOf(db, userId),
  ]);
  const steps = await stepsOf(
    db,
    stories.map(({ id }) => id),
  );
  return {
    menteeProfile: profile ?? null,
    pathwayPlan: plan ?? null,
    narratives: stories.map((story) => ({
      ...story,
      steps: steps.filter(({ narrativeId }) => narrativeId === story.id),
    })),
    aiCalls,
  };
}
