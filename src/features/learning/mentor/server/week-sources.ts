import type { Db } from '#platform/db/db.ts';
import type { MyWeek } from '../week.contract.ts';

export interface LearnedItem {
  readonly title: string;
  readonly isCompleted: boolean;
}

/** What a week reads of the library. Passed in by the app. */
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
