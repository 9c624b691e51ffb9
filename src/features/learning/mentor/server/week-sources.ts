import type { Db } from '#platform/db/db.ts';
import type { MyWeek, WeekStep } from '../week.contract.ts';

// Sources of a week. Implemented over other features and passed in by the app.

/** A step that is open or was done. Steps that the learner skipped or already knew are left out. */
export interface PlannedStep extends Pick<WeekStep, 'id' | 'kind' | 'title' | 'minutes' | 'progress' | 'item'> {
  readonly dueAt: Date;
  readonly beginsAt: Date | null;
  /** An event's day, or until when the learner postponed it. */
  readonly notBefore: Date | null;
  readonly completedAt: Date | null;
}

export interface RunningPlan {
  readonly startedAt: Date;
  readonly minutesPerWeek: number;
  /** No time is planned, and nothing is due. */
  readonly isPaused: boolean;
  /** It ends later than planned. */
  readonly isDelayed: boolean;
  /** In the order of the plan. */
  readonly steps: readonly PlannedStep[];
  /** Its open steps, in the order in which to do them. */
  readonly open: readonly PlannedStep[];
}

/** Practice or evidence that a learner has done. */
export interface DoneWork {
  readonly title: string;
  readonly minutes: number;
  readonly completedAt: Date;
}

export interface PlanReader {
  /** Reads a learner's plan as of `now`. Undefined if they started none. */
  readPlan(db: Db, userId: number, now: Date): Promise<RunningPlan | undefined>;
  /** Lists the practice and evidence that is done, on their plan or on the one they left. */
  listDoneWork(db: Db, userId: number): Promise<readonly DoneWork[]>;
}

export interface LearnedItem {
  readonly title: string;
  readonly minutes: number;
  readonly isCompleted: boolean;
}

export interface LearningReader {
  /** Lists the days from `since` on, by the learner's clock, on which they read, answered or completed anything. */
  listActiveDays(db: Db, userId: number, since: string): Promise<readonly string[]>;
  /** Lists what a learner read or completed between two times. */
  listLearned(db: Db, userId: number, from: Date, until: Date): Promise<readonly LearnedItem[]>;
  /** Lists the lessons with questions due for review. */
  listDueReviews(db: Db, userId: number, now: Date): Promise<MyWeek['reviews']>;
  /** Finds where a learner stopped reading a lesson. Null if they have not begun or have read all of it. */
  findPlace(db: Db, userId: number, contentId: number): Promise<{ anchor: string; title: string } | null>;
}
