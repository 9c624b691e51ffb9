import type { Db } from '#platform/db/db.ts';
import type { WeekStep } from '../week.contract.ts';

// What a week is made from. Implemented over other slices and passed in by the app.

/** A step that is open or was done. Steps that the learner skipped or already knew are left out. */
export interface PlannedStep extends Pick<WeekStep, 'id' | 'kind' | 'title' | 'minutes' | 'progress' | 'item'> {
  readonly dueAt: Date;
  readonly completedAt: Date | null;
}

export interface RunningPlan {
  readonly startedAt: Date;
  readonly minutesPerWeek: number;
  /** In the order of the plan. */
  readonly steps: readonly PlannedStep[];
}

export interface PlanReader {
  /** Reads a learner's plan as of `now`. Undefined if they started none. */
  readPlan(db: Db, userId: number, now: Date): Promise<RunningPlan | undefined>;
}

export interface LearnedItem {
  readonly contentId: number;
  readonly title: string;
  readonly minutes: number;
  readonly isCompleted: boolean;
}

export interface LearningReader {
  /** Lists the days with any learning from `since` on. */
  listActiveDays(db: Db, userId: number, since: string): Promise<readonly string[]>;
  /** Lists what a learner read or completed between two times. */
  listLearned(db: Db, userId: number, from: Date, until: Date): Promise<readonly LearnedItem[]>;
  /** Finds where a learner stopped reading a lesson. Null if they have not begun or have read all of it. */
  findPlace(db: Db, userId: number, contentId: number): Promise<{ anchor: string; title: string } | null>;
}
