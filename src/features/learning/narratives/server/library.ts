import type { MenteeContext } from '#lib/mentee-context.ts';
import type { PlanItem } from '#lib/pathway/plan-item.ts';
import type { Progress } from '#lib/pathway/replan.ts';
import type { Skill, Understanding } from '#lib/skills.ts';
import type { Db, RootDb } from '#platform/db/db.ts';

/** The fields of a library item that this feature uses. */
export interface LibraryItem extends PlanItem {
  /** Its address, if it is a link to another site. */
  readonly url: string | null;
  /** Whether it is read on this site. */
  readonly hasLesson: boolean;
  /** What the learner can do afterward, in one sentence. */
  readonly takeaway: string | null;
}

/** The library and a user's progress in it. Implemented by another feature and passed in by the app. */
export interface Library {
  listItems(db: Db): Promise<readonly LibraryItem[]>;
  getProgress(db: Db, userId: number): Promise<ReadonlyMap<number, Progress>>;
  /** Returns the progress of each of these users, with one query. */
  getProgressOfMany(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, Progress>>>;
  /** Completes an item at the user's request, or undoes that. */
  setCompleted(db: RootDb, userId: number, contentId: number, isCompleted: boolean): Promise<void>;
  /** Lists what a user completed after `since`, oldest first. */
  listCompletedSince(
    db: Db,
    userId: number,
    since: Date,
  ): Promise<readonly { readonly contentId: number; readonly title: string; readonly completedAt: Date }[]>;
  /** Lists the item ids of the path with this title, in order. Empty if there is no such path. */
  listPathItemIds(db: Db, title: string): Promise<readonly number[]>;
}

/** Reads skills and the understanding of a profile. Implemented by another feature and passed in by the app. */
export interface SkillReader {
  listSkills(db: Db): Promise<readonly Skill[]>;
  readUnderstanding(db: Db, userId: number, profile: MenteeContext): Promise<Understanding>;
}

/** Returns the ids of the completed items. */
export const getCompletedIds = (progress: ReadonlyMap<number, Progress>): Set<number> =>
  new Set([...progress].flatMap(([contentId, { completedAt }]) => (completedAt ? [contentId] : [])));

/** Presents the fields that a screen needs to link to an item. Null if the item no longer exists. */
export function presentItem(item: LibraryItem | undefined) {
  if (!item) return null;
  const { id, title, type, category, difficulty, estimatedTime, url, hasLesson } = item;
  return { id, title, type, category, difficulty, estimatedTime, url, hasLesson };
}
