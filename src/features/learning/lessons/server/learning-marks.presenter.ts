import { toWire } from '#platform/http/to-wire.ts';
import { type LearningItem, learningItem, type UserMarks, userBookmark, userProgress } from '../lessons.contract.ts';
import type { BookmarkRow } from './bookmarks.store.ts';
import type { ProgressRow } from './progress.store.ts';

export const presentBookmark = (row: BookmarkRow) => toWire(userBookmark, row);

export const presentProgress = (row: ProgressRow) => toWire(userProgress, row);

export const presentItem = (row: LearningItem) => toWire(learningItem, row);

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
