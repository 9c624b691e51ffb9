import { eq, sql } from 'drizzle-orm';
import type { MenteeField } from '#lib/mentee-context.ts';
import type { Db } from '#platform/db/db.ts';
import { menteeProfiles } from './mentee-profile.table.ts';

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
