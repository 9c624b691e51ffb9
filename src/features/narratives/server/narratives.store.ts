import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { menteeProfiles, narratives } from './narratives.table.ts';

/** A user's context profile and stories. */
export async function narrativeDataOf(db: Db, userId: number) {
  const [[profile], stories] = await Promise.all([
    db.select().from(menteeProfiles).where(eq(menteeProfiles.userId, userId)),
    db.select().from(narratives).where(eq(narratives.userId, userId)).orderBy(asc(narratives.id)),
  ]);
  return { menteeProfile: profile ?? null, narratives: stories };
}
