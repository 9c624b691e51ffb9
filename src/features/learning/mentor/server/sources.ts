import type { Db } from '#platform/db/db.ts';
import type { Catalog, HandIn, ItemProgress, LearnerState, Plan } from '../domain/plan.ts';
import type { MyWeek } from '../week.contract.ts';
import type { PlanRow } from './plans.store.ts';

type ProgressAt = Omit<ItemProgress, 'completedOn'> & { readonly completedAt: Date | null };
type HandInAt = Omit<HandIn, 'on'> & { readonly at: Date };

/** What plans read of other features. Passed in by the app. */
export interface PlanSources {
  /** Paths and items that are published. */
  readLibrary(db: Db): Promise<Pick<Catalog, 'paths' | 'items'>>;
  /** The progress of each of these learners, by item, with one query. */
  listProgress(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, ProgressAt>>>;
  /** The last day on which each of these learners read, answered or completed anything, by their own clock. */
  listLastActiveDays(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** What each of these learners handed in, by step. */
  listHandIns(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, HandInAt>>>;
}

/** What a week reads of the library. Passed in by the app. */
export interface LearningReader {
  /** Lists the days from `since` on, by the learner's clock, on which they read, answered or completed anything. */
  listActiveDays(db: Db, userId: number, since: string): Promise<readonly string[]>;
  /** Lists what a learner read or completed between two times. */
  listLearned(db: Db, userId: number, from: Date, until: Date): Promise<MyWeek['learned']>;
  /** Lists the lessons with questions due for review. */
  listDueReviews(db: Db, userId: number, now: Date): Promise<MyWeek['reviews']>;
  /** Finds where a learner stopped reading a lesson. Null if they have not begun or have read all of it. */
  findPlace(db: Db, userId: number, contentId: number): Promise<{ anchor: string; title: string } | null>;
}

/** A plan as it is today, with what it was read from. */
export interface ShownPlan {
  readonly row: PlanRow;
  readonly plan: Plan;
  readonly catalog: Catalog;
  readonly learner: LearnerState;
}
