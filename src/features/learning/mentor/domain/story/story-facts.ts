import { MENTEE_FIELDS, type MenteeContext, type MenteeField, WITHHELD_FIELDS } from '#lib/mentee-context.ts';
import type { StepKind } from '../../mentor.constants.ts';
import { hasDangerWords } from '../care/danger.ts';
import { isDelicate } from '../care/hardship.ts';
import type { Day } from '../plan.ts';

/** An open step of the plan, as a story tells it. */
export interface StoryStep {
  readonly kind: StepKind;
  readonly contentId: number | null;
  readonly title: string;
  /** What the learner can do after it, in one sentence. */
  readonly takeaway: string | null;
  readonly skill: string | null;
  /** Null where no pace is known: nothing is dated then. */
  readonly dueOn: Day | null;
}

/** Everything a story may say. Nothing else is told. */
export interface StoryFacts {
  /** The role, the skills or the path that was chosen, or the learner's own words for it. Null if nothing was. */
  readonly goal: string | null;
  /** Markdown: an ordinary day in the chosen role. */
  readonly picture: string | null;
  /** The learner's words that may be quoted, from `pickQuotable`. */
  readonly words: MenteeContext;
  /** Skills that the learner says they know well. */
  readonly knownSkills: readonly string[];
  /** Open steps in the order in which to do them. */
  readonly steps: readonly StoryStep[];
  readonly hoursPerWeek: number | null;
  readonly finishOn: Day | null;
  /** Markdown: the editors' advice on the chosen obstacles. */
  readonly advice: readonly string[];
  readonly today: Day;
  /** Counts up with each further story: the sides take turns. */
  readonly edition: number;
}

/** A generated narrative. One step belongs to each key moment. */
export interface Story {
  readonly title: string;
  /** Paragraphs with an empty line between them. */
  readonly narrative: string;
  readonly keyMoments: string[];
  readonly futureVision: string;
  readonly steps: { readonly action: string; readonly contentId: number | null; readonly title: string | null }[];
}

/** Words that may be quoted if nothing in them is delicate. Home, education, family and the past never are. */
const QUOTABLE = [
  'shortTermGoals',
  'longTermGoals',
  'dreamJob',
  'workExperience',
  'interests',
  'strengths',
  'achievements',
  'values',
  'motivation',
] as const satisfies MenteeField[];
export type QuotableField = (typeof QUOTABLE)[number];

/** Fields in which people describe hardship. They are not quoted to somebody who chose a sensitive obstacle. */
const PERSONAL: ReadonlySet<MenteeField> = new Set(['motivation', 'achievements', 'workExperience']);

/** Whether a text may be said again: it touches nothing delicate, and holds no words of danger. */
export const isTellable = (text: string): boolean => !isDelicate(text) && !hasDangerWords(text);

const pick = (context: MenteeContext, fields: readonly MenteeField[]): MenteeContext =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = context[field];
      return text !== undefined && isTellable(text) ? [[field, text]] : [];
    }),
  );

/** Picks the words that may be quoted back. */
export const pickQuotable = (context: MenteeContext, hasSensitiveObstacle: boolean): MenteeContext =>
  pick(context, hasSensitiveObstacle ? QUOTABLE.filter((field) => !PERSONAL.has(field)) : QUOTABLE);

/** Picks the words that a model may receive. platform/ai removes names and addresses within them. */
export const pickForModel = (context: MenteeContext): MenteeContext =>
  pick(
    context,
    MENTEE_FIELDS.filter((field) => !WITHHELD_FIELDS.some((one) => one === field)),
  );
