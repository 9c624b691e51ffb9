import type { Proof } from '#lib/proofs.ts';
import type { Db } from '#platform/db/db.ts';
import type { Catalog } from '../domain/catalog.ts';
import type { HandIn } from '../domain/plan.ts';

/** A learner's work on an item of the library. */
export interface ProgressOnItem {
  readonly progress: number;
  readonly proof: Proof;
  readonly completedAt: Date | null;
}

type HandInAt = Omit<HandIn, 'on'> & { readonly at: Date };

/** What plans read of other features. Passed in by the app. */
export interface PlanSources {
  /** Paths and items that are published. */
  readLibrary(db: Db): Promise<Pick<Catalog, 'paths' | 'items'>>;
  /** The progress of each of these learners, by item, with one query. */
  listProgress(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, ProgressOnItem>>>;
  /** The last day on which each of these learners read, answered or completed anything, by their own clock. */
  listLastActiveDays(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** What each of these learners handed in, by step. */
  listHandIns(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, HandInAt>>>;
}
