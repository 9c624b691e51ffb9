import { eq, sql } from 'drizzle-orm';
import type { MenteeField } from '#lib/mentee-context.ts';
import { listAiCalls } from '#platform/ai/ai-calls.store.ts';
import type { Db } from '#platform/db/db.ts';
import { menteeProfiles } from './mentor.table.ts';
import { getPlanData } from './plans.store.ts';
import { listStoryData } from './stories.store.ts';

export type MenteeProfileRow = typeof menteeProfiles.$inferSelect;

export async function findMenteeProfile(db: Db, userId: number): Promise<MenteeProfileRow | undefined> {
  const [row] = await db.select().from(menteeProfiles).where(eq(menteeProfiles.userId, userId));
  return row;
}

/** Stores the given fields and leaves the others unchanged. Null clears a field. */
export async function saveMenteeProfile(
  db: Db,
  userId: number,
  fields: Partial<Record<MenteeField, string | null>>,
): Promise<MenteeProfileRow> {
  const [row] = await db
    .insert(menteeProfiles)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: menteeProfiles.userId, set: { ...fields, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('The profile was not stored');
  return row;
}

export async function deleteMenteeProfile(db: Db, userId: number): Promise<void> {
  await db.delete(menteeProfiles).where(eq(menteeProfiles.userId, userId));
}

/** Returns everything that this feature and the log of AI calls store about a user. */
export async function getMentorData(db: Db, userId: number) {
  const [profile, plan, narratives, aiCalls] = await Promise.all([
    findMenteeProfile(db, userId),
    getPlanData(db, userId),
    listStoryData(db, userId),
    listAiCalls(db, userId),
  ]);
  return { menteeProfile: profile ?? null, ...plan, narratives, aiCalls };
}
