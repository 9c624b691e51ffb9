import type { PlanItem } from '#lib/pathway/plan-item.ts';
import type { Progress } from '#lib/pathway/replan.ts';
import type { Db } from '#platform/db/db.ts';

/** A library item as this slice sees it. */
export interface LibraryItem extends PlanItem {
  /** Where it lives elsewhere. */
  readonly url: string | null;
  /** It is read here. */
  readonly hasLesson: boolean;
}

/** The library and what somebody did in it: another slice's, passed in by app. */
export interface Library {
  items(db: Db): Promise<readonly LibraryItem[]>;
  progress(db: Db, userId: number): Promise<ReadonlyMap<number, Progress>>;
  /** What somebody completed after a moment, the first thing first. */
  completedSince(
    db: Db,
    userId: number,
    since: Date,
  ): Promise<readonly { readonly contentId: number; readonly title: string; readonly completedAt: Date }[]>;
  /** The items of the path of that title in order; empty where there is none. */
  path(db: Db, title: string): Promise<readonly number[]>;
}

/** The items somebody has completed. */
export const completedIn = (progress: ReadonlyMap<number, Progress>): Set<number> =>
  new Set([...progress].flatMap(([contentId, { completedAt }]) => (completedAt ? [contentId] : [])));

/** As much of an item as a screen needs to lead into it; null where it is no longer there. */
export function presentItem(item: LibraryItem | undefined) {
  if (!item) return null;
  const { id, title, type, category, difficulty, estimatedTime, url, hasLesson } = item;
  return { id, title, type, category, difficulty, estimatedTime, url, hasLesson };
}
