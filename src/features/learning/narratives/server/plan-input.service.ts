import { isDeepStrictEqual } from 'node:util';
import { getFilledContext } from '#lib/mentee-context.ts';
import type { PlanInput } from '#lib/pathway/choice.ts';
import { createGoals } from '#lib/pathway/goals.ts';
import { type PlanPreferences, prefillPreferences } from '#lib/pathway/preferences.ts';
import type { Ai } from '#platform/ai/ai.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { GivenPreferences } from '../narratives.contract.ts';
import { getCompletedIds, type Library, type SkillReader } from './library.service.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import type { StoredPlanStep } from './narratives.table.ts';
import type { PathwayPlanRow } from './plan.store.ts';

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

/** The basis of a plan: the library, the learner's progress, and their goals. */
export type PlanSource = Awaited<ReturnType<typeof readPlanSource>>;

export async function readPlanSource({ db, library, skills }: PlanReadDeps, userId: number, now: Date) {
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

export const isProfileNewer = (row: PathwayPlanRow, { profile }: PlanSource): boolean =>
  profile !== undefined && profile.updatedAt > row.startedAt;

/** Returns the preferences for planning again: those of the plan, updated with later changes of the profile. */
export function renewPreferences(
  { preferences, prefilled }: PathwayPlanRow,
  { prefilled: { preferences: stated, isTimeAssumed } }: PlanSource,
): PlanPreferences {
  const isNew = (key: keyof PlanPreferences) =>
    !isDeepStrictEqual(stated[key], prefilled[key]) && !(key === 'minutesPerWeek' && isTimeAssumed);
  const changes = (Object.keys(stated) as (keyof PlanPreferences)[]).filter(isNew).map((key) => [key, stated[key]]);
  return { ...preferences, ...Object.fromEntries(changes) };
}

/** Returns preferences with those that the learner has given. */
export const mergePreferences = (base: PlanPreferences, given: GivenPreferences = {}): PlanPreferences => ({
  minutesPerWeek: given.minutesPerWeek ?? base.minutesPerWeek,
  horizonMonths: given.horizonMonths ?? base.horizonMonths,
  formats: given.formats ?? base.formats,
  without: given.without ?? base.without,
});

/** Returns the planner's input. Decisions stored in `steps` are kept. */
export function toPlanInput(
  source: PlanSource,
  preferences: PlanPreferences,
  steps: readonly StoredPlanStep[],
): PlanInput {
  const { list, progress, goals, now } = source;
  const done = getCompletedIds(progress);
  const excluded = new Set<string>();
  for (const { id, contentId, state, earlier } of steps) {
    if (state === 'known' && contentId !== null) done.add(contentId);
    if (state !== 'open') excluded.add(id);
    for (const { contentId: old } of earlier) if (old !== contentId) excluded.add(`item-${old}`);
  }
  return { goals, items: list, done, excluded, preferences, start: now };
}
