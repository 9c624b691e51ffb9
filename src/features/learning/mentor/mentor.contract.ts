import { z } from 'zod';
import { atMost, storableText } from '#lib/fields.ts';
import { linkedItem } from '#lib/linked-item.ts';
import { MENTEE_FIELDS, MENTEE_TEXT_MAX, type MenteeField } from '#lib/mentee-context.ts';
import { columnId, id, isoDay, isoTime } from '#lib/paging.ts';
import { PROOFS } from '#lib/proofs.ts';
import type { Choices } from './domain/plan.ts';
import {
  CHOSEN_OBSTACLES_MAX,
  CHOSEN_SKILLS_MAX,
  HOURS_MAX,
  ITEM_TYPES,
  LEVELS,
  NEEDS,
  POSTPONE_WEEKS_MAX,
  STEP_ACTIONS,
  STEP_KINDS,
} from './mentor.constants.ts';

/** Uses the same schema for each field of the context profile. */
const forEachField = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(MENTEE_FIELDS.map((field) => [field, schema])) as Record<MenteeField, Schema>;

const profileText = storableText('Please send text.')
  .trim()
  .max(MENTEE_TEXT_MAX, atMost(MENTEE_TEXT_MAX))
  .nullable()
  .optional();

/** A learner's own words. An omitted field does not change, an empty one is cleared. */
export const menteeProfileRequest = z.object(forEachField(profileText));
export const menteeProfileBody = menteeProfileRequest.extend({
  /** The words that the new ones replace. The server has others: 409. */
  basedOn: z.object(forEachField(z.string().optional())).optional(),
});
export type MenteeProfileBody = z.infer<typeof menteeProfileBody>;

export const menteeProfile = z.object({
  ...forEachField(z.string().nullable()),
  /** Null if nothing is stored. */
  updatedAt: isoTime.nullable(),
});
export type MenteeProfile = z.infer<typeof menteeProfile>;

const HOURS = `Please choose between 0 and ${HOURS_MAX} hours a week, in halves.`;
const goal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), roleId: columnId }),
  z.object({
    kind: z.literal('skills'),
    skillIds: z
      .array(columnId)
      .min(1, 'Please choose at least one skill.')
      .max(CHOSEN_SKILLS_MAX, `Please choose at most ${CHOSEN_SKILLS_MAX} skills.`)
      .readonly(),
  }),
  z.object({ kind: z.literal('path'), pathId: columnId }),
  z.object({ kind: z.literal('unsure') }),
]);

/** What a learner chose. Nothing else makes a plan. */
export const choices = z.object({
  goal,
  levels: z
    .array(z.object({ skillId: columnId, level: z.enum(LEVELS) }))
    .max(100)
    .readonly(),
  hoursPerWeek: z.number(HOURS).min(0, HOURS).max(HOURS_MAX, HOURS).multipleOf(0.5, HOURS),
  /** ISO weekdays, Monday is 1. Empty means any day. */
  days: z.array(z.int().min(1).max(7)).max(7).readonly(),
  /** A day to come, in the learner's time zone. Null means no date. */
  until: isoDay.nullable(),
  obstacleIds: z.array(columnId).max(CHOSEN_OBSTACLES_MAX).readonly(),
  formats: z.array(z.enum(ITEM_TYPES)).min(1, 'Please choose at least one format.').max(ITEM_TYPES.length).readonly(),
  without: z.array(z.enum(NEEDS)).max(NEEDS.length).readonly(),
});
export type ChosenBody = Choices;
/** Choices that are left out stay as they are. */
export const choicesPatch = choices.partial();
export type ChoicesPatch = { readonly [Name in keyof Choices]?: Choices[Name] | undefined };

const named = z.object({ id, name: z.string() });
const ids = z.array(id).readonly();
const goalCard = named.extend({
  definition: z.string().nullable(),
  category: z.string(),
  evidenceTitle: z.string().nullable(),
  evidence: z.string().nullable(),
  evidenceDays: z.int().nullable(),
});
const skill = goalCard.extend({
  practiceTitle: z.string().nullable(),
  practice: z.string().nullable(),
  practiceMinutes: z.int().nullable(),
  practiceDays: z.int().nullable(),
  nearIds: ids,
});
const role = goalCard.extend({ skillIds: ids, requirement: z.string().nullable() });
const path = z.object({ id, title: z.string(), description: z.string(), skillIds: ids, contentIds: ids });
const catalogItem = linkedItem.extend({
  takeaway: z.string().nullable(),
  isRecommended: z.boolean(),
  skillIds: ids,
  startsAt: isoTime.nullable(),
  weeks: z.int().nullable(),
  needs: z.array(z.string()).readonly(),
  createdAt: isoTime,
});

/** Everything that can be chosen, and what teaches it: the browser draws the plan from it while one answers. */
export const catalog = z.object({
  roles: z.array(role).readonly(),
  skills: z.array(skill).readonly(),
  paths: z.array(path).readonly(),
  obstacles: z.array(named.extend({ isSensitive: z.boolean() })),
  items: z.array(catalogItem).readonly(),
  /** Completed items, and the level that they show in each skill. */
  completedIds: z.array(id),
  /** Skills of which the learner told the editors that nothing teaches them. */
  reportedIds: z.array(id),
  /** Today and the time zone of the learner. */
  today: isoDay,
  timeZone: z.string(),
});
export type CatalogReply = z.infer<typeof catalog>;

export const step = z.object({
  /** "item-12", "practice-4", "evidence-4" */
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  contentId: id.nullable(),
  /** The chosen skill it is for, or for evidence of a role the role. */
  skill: named.nullable(),
  title: z.string(),
  /** What one can do after it, in one sentence. */
  takeaway: z.string().nullable(),
  /** Practice and evidence, as HTML. */
  html: z.string().nullable(),
  /** Null for practice and evidence, and if the item is no longer in the library. */
  item: linkedItem.nullable(),
  minutes: z.int().positive(),
  /** The least number of days it takes. */
  days: z.int().positive().nullable(),
  eventOn: isoDay.nullable(),
  plannedOn: isoDay,
  /** The expected day, from today on. For what is done, the planned day. */
  dueOn: isoDay,
  /** When to begin what takes days of its own. Null for every other step, and once it is begun. */
  beginsOn: isoDay.nullable(),
  notBefore: isoDay.nullable(),
  state: z.enum(['open', 'handed-in', 'done', 'skipped', 'known']),
  /** Percent. */
  progress: z.int().min(0).max(100),
  proof: z.enum(PROOFS),
  completedOn: isoDay.nullable(),
  canSwap: z.boolean(),
  canUndo: z.boolean(),
  /** Titles of the easier steps that "I know this" marks with it. */
  alsoKnown: z.array(z.string()).readonly(),
});
export type PlanStepReply = z.infer<typeof step>;

export const plan = z.object({
  choices,
  /** The names of what was chosen, also of what is no longer offered. */
  goalName: z.string(),
  requirement: z.string().nullable(),
  startedOn: isoDay,
  today: isoDay,
  steps: z.array(step),
  /** Ids of the open steps, in the order in which to do them. */
  order: z.array(z.string()),
  /** The one next step. */
  nextId: z.string().nullable(),
  finishOn: isoDay,
  /** Days by which the end has moved: positive is later. 0 where the days are equal. */
  shiftDays: z.int(),
  isPaused: z.boolean(),
  isFinished: z.boolean(),
  /** Effects of the last change, until the next one. */
  changes: z
    .array(z.object({ title: z.string(), what: z.enum(['added', 'removed', 'earlier', 'later']), on: isoDay }))
    .readonly(),
  canUndo: z.boolean(),
  /** Chosen skills that the library does not teach. */
  untaught: z.array(named.extend({ isReported: z.boolean() })),
  /** Skills that are new to the learner, and for which nothing easier fits than this. */
  steep: z.array(z.object({ skillId: id, difficulty: z.string() })),
  /** New items that fit. */
  fitting: z.array(linkedItem),
  /** What editors advise on the chosen obstacles, as HTML. */
  advice: z.array(named.extend({ html: z.string() })),
  /** Words of danger stand in the learner's texts. HTML of the text of care. */
  care: z.string().nullable(),
});
export type PlanReply = z.infer<typeof plan>;
/** Null before the learner said "Yes, this is my plan", and after leaving it. */
export const planOrNone = z.object({
  plan: plan.nullable(),
  /** A plan that was left less than an hour ago. */
  canRestore: z.boolean(),
  /** Whether a language model writes the stories. */
  hasModel: z.boolean(),
  care: z.string().nullable(),
});
export type PlanOrNone = z.infer<typeof planOrNone>;

export const stepParam = z.object({ id: z.string().regex(/^(?:item|practice|evidence)-\d{1,10}$/) });
export const stepPatch = z.object({
  action: z.enum(STEP_ACTIONS),
  /** For `postpone`. */
  weeks: z.int().min(1).max(POSTPONE_WEEKS_MAX).default(1),
});
export const itemBody = z.object({ contentId: columnId });
export const untaughtBody = z.object({ skillId: columnId });
/** The skills of which the learner told the editors. */
export const untaughtReply = z.object({ reportedIds: z.array(id) });
export type UntaughtReply = z.infer<typeof untaughtReply>;

const count = z.int().min(0);
/** A skill with counts of items that teach it and learners who want it. */
export const skillUse = named.extend({ items: count, learners: count });
export type SkillUse = z.infer<typeof skillUse>;
