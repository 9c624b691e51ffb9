import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { listAiCalls } from '#platform/ai/ai-calls.store.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { menteeProfiles, narrativeSteps, narratives, pathwayPlans } from './narratives.table.ts';

export type NarrativeRow = typeof narratives.$inferSelect;
export type NarrativeStepRow = typeof narrativeSteps.$inferSelect;

const isOwnStory = (userId: number) => and(eq(narratives.userId, userId), isNull(narratives.deletedAt));

/** Lists a user's saved stories, newest first, one more than `limit`. */
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
        isOwnStory(userId),
        after && sql`(${narratives.createdAt}, ${narratives.id}) < (${after[0].toISOString()}, ${after[1]})`,
      ),
    )
    .orderBy(desc(narratives.createdAt), desc(narratives.id))
    .limit(limit + 1);
}

/** Finds one of a user's own stories. */
export async function findNarrative(db: Db, userId: number, id: number): Promise<NarrativeRow | undefined> {
  const [row] = await db
    .select()
    .from(narratives)
    .where(and(isOwnStory(userId), eq(narratives.id, id)));
  return row;
}

/** Lists the steps of these stories in order. */
export function listSteps(db: Db, narrativeIds: readonly number[]): Promise<NarrativeStepRow[]> {
  if (narrativeIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(narrativeSteps)
    .where(inArray(narrativeSteps.narrativeId, [...narrativeIds]))
    .orderBy(asc(narrativeSteps.narrativeId), asc(narrativeSteps.position));
}

export const countNarratives = (db: Db, userId: number): Promise<number> => db.$count(narratives, isOwnStory(userId));

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

/** Marks a user's own story as deleted, or undoes that. @returns whether there was such a story */
export async function setNarrativeDeleted(db: Db, userId: number, id: number, isDeleted: boolean): Promise<boolean> {
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

/** Deletes the stories that were marked as deleted before `before`. */
export async function purgeDeletedNarratives(db: Db, before: Date): Promise<void> {
  await db.delete(narratives).where(lt(narratives.deletedAt, before));
}

/** Checks or unchecks a step of a user's own story. Checking it again keeps the first time. @returns whether the step exists */
export async function setStepDone(
  db: Db,
  userId: number,
  { id, position, isDone }: { id: number; position: number; isDone: boolean },
): Promise<boolean> {
  const ownStory = db
    .select({ id: narratives.id })
    .from(narratives)
    .where(and(isOwnStory(userId), eq(narratives.id, id)));
  const rows = await db
    .update(narrativeSteps)
    .set({ doneAt: isDone ? sql`coalesce(${narrativeSteps.doneAt}, now())` : null })
    .where(and(inArray(narrativeSteps.narrativeId, ownStory), eq(narrativeSteps.position, position)))
    .returning({ position: narrativeSteps.position });
  return rows.length > 0;
}

/** Returns everything that this feature and the log of AI calls store about a user. */
export async function getNarrativeData(db: Db, userId: number) {
  const [[profile], [plan], stories, aiCalls] = await Promise.all([
    db.select().from(menteeProfiles).where(eq(menteeProfiles.userId, userId)),
    db.select().from(pathwayPlans).where(eq(pathwayPlans.userId, userId)),
    db.select().from(narratives).where(isOwnStory(userId)).orderBy(asc(narratives.id)),
    listAiCalls(db, userId),
  ]);
  const steps = await listSteps(
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
