import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { narratives } from './mentor.table.ts';

export type NarrativeRow = typeof narratives.$inferSelect;

const isOwnStory = (userId: number) => and(eq(narratives.userId, userId), isNull(narratives.deletedAt));

/** Lists a user's stories, newest first, one more than `limit`. */
export function listStories(
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
export async function findStory(db: Db, userId: number, id: number): Promise<NarrativeRow | undefined> {
  const [row] = await db
    .select()
    .from(narratives)
    .where(and(isOwnStory(userId), eq(narratives.id, id)));
  return row;
}

export const countStories = (db: Db, userId: number): Promise<number> => db.$count(narratives, isOwnStory(userId));

export async function insertStory(tx: Transaction, story: typeof narratives.$inferInsert): Promise<NarrativeRow> {
  const [row] = await tx.insert(narratives).values(story).returning();
  if (!row) throw new Error('The story was not inserted');
  return row;
}

/** Marks a user's own story as deleted, or undoes that. @returns whether there was such a story */
export async function setStoryDeleted(db: Db, userId: number, id: number, isDeleted: boolean): Promise<boolean> {
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
export async function purgeDeletedStories(db: Db, before: Date): Promise<void> {
  await db.delete(narratives).where(lt(narratives.deletedAt, before));
}

/** Lists all stories of a user for their export, oldest first. */
export const listStoryData = (db: Db, userId: number): Promise<NarrativeRow[]> =>
  db.select().from(narratives).where(isOwnStory(userId)).orderBy(asc(narratives.id));
