import type { ItemType, Level, Need } from '../mentor.constants.ts';

/** Where a plan leads. "unsure" is an answer of its own: the plan helps to find out. */
export type Goal =
  | { readonly kind: 'role'; readonly roleId: number }
  | { readonly kind: 'skills'; readonly skillIds: readonly number[] }
  | { readonly kind: 'path'; readonly pathId: number }
  | { readonly kind: 'unsure' };

/** What a learner chose on the one screen that asks. A plan is made from nothing else. */
export interface Choices {
  readonly goal: Goal;
  /** How well they know the skills of the goal. A skill that is missing counts as `none`. */
  readonly levels: readonly { readonly skillId: number; readonly level: Level }[];
  /** From 0, which pauses the plan, to 40 in halves. */
  readonly hoursPerWeek: number;
  /** The weekdays on which they learn, Monday is 1. Empty means any day. */
  readonly days: readonly number[];
  /** The day by which they want to arrive, in their time zone. */
  readonly until: string | null;
  readonly obstacleIds: readonly number[];
  readonly formats: readonly ItemType[];
  /** Requirements that they cannot meet. */
  readonly without: readonly Need[];
}
