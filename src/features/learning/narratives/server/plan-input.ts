import { isDeepStrictEqual } from 'node:util';
import type { MenteeContext } from '#lib/mentee-context.ts';
import type { PlanInput } from '#lib/pathway/choice.ts';
import type { Goals } from '#lib/pathway/goals.ts';
import type { PlanPreferences, prefillPreferences } from '#lib/pathway/preferences.ts';
import type { Understanding } from '#lib/skills.ts';
import type { GivenPreferences } from '../narratives.contract.ts';
import { getCompletedIds, type LibraryItem } from './library.ts';
import type { MenteeProfileRow } from './mentee-profile.store.ts';
import type { StoredPlanStep } from './narratives.table.ts';
import type { PathwayPlanRow } from './plan.store.ts';
import type { StepView } from './stored-steps.ts';

/** The basis of a plan: the library, the learner's progress, and their goals. */
export interface PlanSource extends StepView {
  readonly list: readonly LibraryItem[];
  readonly profile: MenteeProfileRow | undefined;
  readonly context: MenteeContext;
  readonly understanding: Understanding;
  readonly goals: Goals;
  readonly prefilled: ReturnType<typeof prefillPreferences>;
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
