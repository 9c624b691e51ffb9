import { DAY_MS } from '#lib/days.ts';
import type { LinkedItem } from '#lib/linked-item.ts';
import type { Proof } from '#lib/proofs.ts';
import type { ItemType, Level, Need, StepKind } from '../mentor.constants.ts';

/** What a skill and a role have in common. */
interface CatalogGoal {
  readonly id: number;
  readonly name: string;
  /** What it is, in one line. */
  readonly definition: string | null;
  readonly category: string;
  /** What shows that somebody has it: in a few words, as Markdown, and the least number of days until it can be shown. */
  readonly evidenceTitle: string | null;
  readonly evidence: string | null;
  readonly evidenceDays: number | null;
}

export interface CatalogSkill extends CatalogGoal {
  /** Something to do at work: in a few words, as Markdown, the minutes it takes, and the least number of days. */
  readonly practiceTitle: string | null;
  readonly practice: string | null;
  readonly practiceMinutes: number | null;
  readonly practiceDays: number | null;
  /** What comes close to it, for as long as nothing teaches it. */
  readonly nearIds: readonly number[];
}

export interface CatalogRole extends CatalogGoal {
  /** The most important first. */
  readonly skillIds: readonly number[];
  /** A license or degree that the library cannot give, in one sentence. */
  readonly requirement: string | null;
}

export interface CatalogPath {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly skillIds: readonly number[];
  readonly contentIds: readonly number[];
}

/** A published library item as the planner sees it. */
export interface CatalogItem extends LinkedItem {
  readonly takeaway: string | null;
  readonly isRecommended: boolean;
  readonly skillIds: readonly number[];
  /** The start of an event. ISO 8601. */
  readonly startsAt: string | null;
  /** The least number of weeks it takes. */
  readonly weeks: number | null;
  readonly needs: readonly (Need | string)[];
  /** ISO 8601: a running plan hears of a later one. */
  readonly createdAt: string;
}

/** Everything that can be chosen, and what teaches it. Only what is published. */
export interface Catalog {
  readonly roles: readonly CatalogRole[];
  readonly skills: readonly CatalogSkill[];
  readonly paths: readonly CatalogPath[];
  readonly obstacles: readonly { readonly id: number; readonly name: string; readonly isSensitive: boolean }[];
  readonly items: readonly CatalogItem[];
}

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

/** A day of the learner, "2026-11-28". Days are compared as days, so no step slips at midnight. */
export type Day = string;

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one day to another; negative if `to` is earlier. */
export const countDays = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS);

/** 1 for Monday to 7 for Sunday. */
export const getWeekday = (day: Day): number => new Date(toTime(day)).getUTCDay() || 7;

/** The later of some days. */
export const getLatestDay = (first: Day, ...others: readonly Day[]): Day =>
  [first, ...others].toSorted().at(-1) ?? first;

/** The earlier of two days. */
export const getEarliestDay = (a: Day, b: Day): Day => (a < b ? a : b);

export type StepState = 'open' | 'handed-in' | 'done' | 'skipped' | 'known';

/** A step as it is planned and stored. Progress on items is read from the library. */
export interface PlannedStep {
  /** "item-12", "practice-4", "evidence-4": the number is the item's or the skill's id. */
  readonly id: string;
  readonly kind: StepKind;
  readonly contentId: number | null;
  /** The chosen skill that it is for. For evidence of a role, the role. Null in a plan to find out, and on a path. */
  readonly skillId: number | null;
  /** The name of that skill or role, which may be deleted later. */
  readonly skillName: string | null;
  readonly title: string;
  /** Markdown of practice and evidence. */
  readonly text: string | null;
  readonly minutes: number;
  /** The least number of days it takes. */
  readonly days: number | null;
  /** The day of an event. */
  readonly eventOn: Day | null;
  readonly plannedOn: Day;
}

/** A step with what its learner decided. What they did in the library is read from there. */
export interface StoredStep extends PlannedStep {
  readonly state: Exclude<StepState, 'handed-in'>;
  /** The day of that decision. */
  readonly stateOn: Day | null;
  /** The step with which "I know this" marked this one. */
  readonly knownWith: string | null;
  readonly notBefore: Day | null;
  /** The step that it replaced. */
  readonly swappedFrom: StoredStep | null;
}

/** A plan as it is stored. */
export interface StoredPlan {
  readonly choices: Choices;
  readonly startedOn: Day;
  /** ISO 8601. A later item of the library is new to the plan. */
  readonly createdAt: string;
  /** In the order of the plan. */
  readonly steps: readonly StoredStep[];
}

/** A learner's work on an item of the library. */
export interface ItemProgress {
  /** Percent. */
  readonly progress: number;
  readonly proof: Proof;
  readonly completedOn: Day | null;
}

/** A text, link or file that a learner handed in for a step. */
export interface HandIn {
  readonly isAccepted: boolean;
  readonly on: Day;
}

/** What a plan is made for, besides the choices. */
export interface Learner {
  readonly today: Day;
  readonly timeZone: string;
  readonly completedIds: ReadonlySet<number>;
}

/** What a plan is read with. */
export interface LearnerState extends Learner {
  readonly items: ReadonlyMap<number, ItemProgress>;
  /** By the id of the step. */
  readonly handIns: ReadonlyMap<string, HandIn>;
}

/** A step of a running plan today. */
export interface Step extends PlannedStep {
  readonly item: CatalogItem | null;
  /** The expected day, from today on. For what is done, the planned day. */
  readonly dueOn: Day;
  /** When to begin what takes days of its own. Null for every other step, and once it is begun. */
  readonly beginsOn: Day | null;
  readonly state: StepState;
  readonly progress: number;
  readonly proof: Proof;
  readonly completedOn: Day | null;
  /** A postponed step waits until then. */
  readonly notBefore: Day | null;
  readonly canSwap: boolean;
  readonly canUndo: boolean;
  /** Titles of the easier steps that "I know this" marks with it. */
  readonly alsoKnown: readonly string[];
}

/** One person's plan today. */
export interface Plan {
  readonly choices: Choices;
  readonly startedOn: Day;
  readonly today: Day;
  /** As planned. */
  readonly steps: readonly Step[];
  /** The open steps in the order in which to do them. The first one is the next step, everywhere. */
  readonly open: readonly Step[];
  readonly next: Step | null;
  readonly finishOn: Day;
  /** Days by which the end has moved; 0 unless it moved by more than the grace. */
  readonly shiftDays: number;
  readonly isPaused: boolean;
  readonly isFinished: boolean;
  /** Chosen skills that are not known and that the library does not teach. */
  readonly untaughtSkillIds: readonly number[];
  /** Items that were published after the plan was made and fit it. */
  readonly fitting: readonly CatalogItem[];
}
