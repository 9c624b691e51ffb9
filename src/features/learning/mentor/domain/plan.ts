import type { StepKind } from '../mentor.constants.ts';
import type { CatalogItem } from './catalog.ts';
import type { Choices } from './choices.ts';

/** A day of the learner, "2026-11-28". Days are compared as days, so no step slips at midnight. */
export type Day = string;

export type Proof = 'none' | 'own-word' | 'read' | 'attended' | 'handed-in';
export type StepState = 'open' | 'handed-in' | 'done' | 'skipped' | 'known';

/** A step as it is planned and stored. Progress on items is read from the library. */
export interface PlannedStep {
  /** "item-12", "practice-4", "evidence-4": the number is the item's or the skill's id. */
  readonly id: string;
  readonly kind: StepKind;
  readonly contentId: number | null;
  /** The chosen skill that it is for. For evidence of a role, the role. Null in a plan to find out, and on a path. */
  readonly skillId: number | null;
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
  readonly plannedFinishOn: Day;
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
