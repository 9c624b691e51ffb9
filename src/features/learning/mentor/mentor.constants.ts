// Limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
/** How well a learner knows a skill, by their own word. */
export const LEVELS = ['none', 'some', 'well'] as const;
export type Level = (typeof LEVELS)[number];

/** Days of the week as in ISO 8601: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const ITEM_TYPES = ['article', 'video', 'course', 'book', 'event', 'program'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** Requirements of an item that not everybody can meet. */
export const NEEDS = ['computer', 'travel', 'money'] as const;
export type Need = (typeof NEEDS)[number];

export const STEP_KINDS = ['item', 'practice', 'evidence'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** A learner's actions on a step of a plan. */
export const STEP_ACTIONS = ['skip', 'swap', 'know', 'postpone', 'do', 'undo'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

export const HOURS_MAX = 40;
export const CHOSEN_SKILLS_MAX = 12;
export const CHOSEN_OBSTACLES_MAX = 12;
export const POSTPONE_WEEKS_MAX = 26;
/** How long a deleted story or an abandoned plan can be restored, in milliseconds. */
export const RESTORE_MS = 3600_000;
/** Days without a sign of life after which the week asks instead of counting. */
export const SILENCE_DAYS = 14;
