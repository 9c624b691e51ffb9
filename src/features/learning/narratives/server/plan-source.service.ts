import { getFilledContext } from '#lib/mentee-context.ts';
import { createGoals } from '#lib/pathway/goals.ts';
import { prefillPreferences } from '#lib/pathway/preferences.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { Library, SkillReader } from './library.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import type { PlanSource } from './plan-input.ts';

export interface PlanDeps {
  readonly db: RootDb;
  readonly library: Library;
  readonly skills: SkillReader;
  /** Undefined if this site has no language model. */
  readonly ai: Ai | undefined;
}

/** Reading a plan works in a transaction, too. */
export type PlanReadDeps = Omit<PlanDeps, 'db'> & { readonly db: Db };

export type User = SignedIn['user'];

/** Reads the basis of a learner's plan. */
export async function readPlanSource(
  { db, library, skills }: PlanReadDeps,
  userId: number,
  now: Date,
): Promise<PlanSource> {
  const [list, progress, profile, catalog] = await Promise.all([
    library.listItems(db),
    library.getProgress(db, userId),
    findMenteeProfile(db, userId),
    skills.listSkills(db),
  ]);
  const context = getFilledContext(profile ?? {});
  const understanding = await skills.readUnderstanding(db, userId, context);
  return {
    list,
    items: new Map(list.map((item) => [item.id, item])),
    progress,
    profile,
    context,
    understanding,
    goals: createGoals(understanding, catalog),
    prefilled: prefillPreferences(context),
    now,
  };
}
