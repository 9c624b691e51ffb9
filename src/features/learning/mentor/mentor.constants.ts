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

/** Maximum lengths of a story's parts in characters, and the maximum number of key moments. */
export const STORY_LIMITS = {
  title: 200,
  narrative: 12_000,
  moment: 600,
  moments: 12,
  vision: 3000,
  pathway: 300,
} as const;

/** Stories of this visit that a request for another one names. */
export const TOLD_MAX = 6;
/** The most stories that a learner can keep. */
export const STORIES_MAX = 100;
export const NARRATIVE_FAILURE = 'Failed to generate narrative';

/** The feed's address is `/calendar/<token>.ics`. */
export const CALENDAR_HREF = '/calendar';
/** The page that ends the Monday email, and the address of one-click requests of mail programs. */
export const REMINDER_OFF_HREF = '/mentor/monday-mail';
export const MY_WEEK_HREF = '/mentor/dashboard?tab=pathways';

/** Two lines, in characters. */
export const REFLECTION_MAX = 400;
/** Open steps that the reply lists at most. */
export const LISTED_STEPS = 8;
/** Open steps that the reply lists, as far as there are any, even if they are not due this week. */
export const LEAST_STEPS = 4;
/** Monday emails in a row that led to nothing, of which the last one says so. */
export const IDLE_MAILS_MAX = 4;
/** Mondays from which a quiet plan can go on. */
export const OFFERED_MONDAYS = 6;

/** A lesson that was opened from the plan, at a section of it. */
export const getLessonHref = (id: number, anchor?: string | undefined): string =>
  `/mentor/lessons/${id}?plan=true${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`;
