import { countItemsBySkill } from '#features/learning/server/learning.store.ts';
import { findMenteeProfile } from '#features/narratives/server/mentee-profile.store.ts';
import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { Db } from '#platform/db/db.ts';

/** The library in the form that skills use. */
export const taughtSkills = { countItems: countItemsBySkill };

/** A user's answers, without empty ones. */
export const readProfile = async (db: Db, userId: number): Promise<MenteeContext> =>
  getFilledContext((await findMenteeProfile(db, userId)) ?? {});
