import { toWire } from '#platform/http/to-wire.ts';
import { learningItem, type UserLearning, type UserMarks, userBookmark, userProgress } from '../lessons.contract.ts';
import type { BookmarkRow } from './bookmarks.store.ts';
import { presentLearningPath } from './learning.presenter.ts';
import type { LearningPathRow } from './learning.store.ts';
import type { ProgressRow } from './progress.store.ts';

export const presentBookmark = (row: BookmarkRow) => toWire(userBookmark, row);

export const presentProgress = (row: ProgressRow) => toWire(userProgress, row);

export function presentMarks(rows: {
  readonly bookmarks: readonly Pick<BookmarkRow, 'contentId'>[];
  readonly progress: readonly Pick<ProgressRow, 'contentId' | 'isCompleted' | 'progress'>[];
  readonly librarySize: number;
}): UserMarks {
  const { bookmarks, progress, librarySize } = rows;
  const started = progress.filter((row) => !row.isCompleted && row.progress > 0);
  return {
    bookmarked: bookmarks.map(({ contentId }) => contentId),
    completed: progress.filter(({ isCompleted }) => isCompleted).map(({ contentId }) => contentId),
    started: started.map((row) => ({ contentId: row.contentId, progress: row.progress })),
    librarySize,
  };
}

type Overview = Pick<UserLearning, 'items' | 'days' | 'categories' | 'welcomeId' | 'today' | 'timeZone'> & {
  readonly paths: readonly LearningPathRow[];
  readonly progress: readonly (Omit<UserLearning['progress'][number], 'completedAt'> &
    Pick<ProgressRow, 'completedAt'>)[];
  readonly bookmarks: readonly Pick<BookmarkRow, 'contentId' | 'note' | 'createdAt'>[];
};

/** Presents everything the learning area shows about a learner. */
export function presentLearning(overview: Overview): UserLearning {
  const { items, paths, progress, bookmarks, days, categories, welcomeId, today, timeZone } = overview;
  return {
    items: items.map((row) => toWire(learningItem, row)),
    paths: paths.map((path) => presentLearningPath(path)),
    progress: progress.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt?.toISOString() ?? null })),
    bookmarks: bookmarks.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    days,
    categories,
    welcomeId,
    today,
    timeZone,
  };
}
