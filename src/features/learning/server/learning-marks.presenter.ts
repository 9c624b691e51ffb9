import type { LearningItem, UserBookmark, UserMarks, UserProgress } from '../learning.contract.ts';
import type { BookmarkRow, ProgressRow } from './learning-marks.store.ts';

export function presentBookmark(row: BookmarkRow): UserBookmark {
  return {
    id: row.id,
    userId: row.userId,
    contentId: row.contentId,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentProgress(row: ProgressRow): UserProgress {
  return {
    id: row.id,
    userId: row.userId,
    contentId: row.contentId,
    isCompleted: row.isCompleted,
    progress: row.progress,
    notes: row.notes,
    rating: row.rating,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

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

export function presentItem(row: LearningItem): LearningItem {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    category: row.category,
    difficulty: row.difficulty,
    estimatedTime: row.estimatedTime,
    url: row.url,
    hasLesson: row.hasLesson,
  };
}
