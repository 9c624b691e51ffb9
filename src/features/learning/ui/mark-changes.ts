import type { LearningItem, OwnReview } from '../learning.contract.ts';
import type { OwnLearning, OwnMarks } from './learning-marks.queries.ts';

// Pure functions that apply a change to cached data, so that a screen shows it before the server has replied.

export function withBookmark(marks: OwnMarks, contentId: number, isOn: boolean): OwnMarks {
  const others = marks.bookmarked.filter((id) => id !== contentId);
  return { ...marks, bookmarked: isOn ? [...others, contentId] : others };
}

export function withCompletion(marks: OwnMarks, contentId: number): OwnMarks {
  if (marks.completed.includes(contentId)) return marks;
  return {
    ...marks,
    completed: [...marks.completed, contentId],
    started: marks.started.filter((item) => item.contentId !== contentId),
  };
}

/** `note` is the bookmark's note, `at` its time in ISO 8601. A bookmark that exists keeps its time and its place. */
export function learningWithBookmark(
  learning: OwnLearning,
  item: LearningItem,
  change: { readonly isOn: boolean; readonly note: string | null; readonly at: string },
): OwnLearning {
  const { isOn, note, at } = change;
  const others = learning.bookmarks.filter(({ contentId }) => contentId !== item.id);
  const old = learning.bookmarks.find(({ contentId }) => contentId === item.id);
  const bookmarks = isOn
    ? [...others, { contentId: item.id, note, createdAt: old?.createdAt ?? at }].sort((a, b) =>
        b.createdAt.localeCompare(a.createdAt),
      )
    : others;
  return { ...learning, items: withItem(learning.items, item), bookmarks };
}

export function learningWithCompletion(learning: OwnLearning, item: LearningItem, at: string): OwnLearning {
  const old = learning.progress.find(({ contentId }) => contentId === item.id);
  if (old?.isCompleted) return learning;
  const others = learning.progress.filter(({ contentId }) => contentId !== item.id);
  const done = { ...(old ?? createProgress(item)), isCompleted: true, progress: 100, completedAt: at };
  return { ...learning, items: withItem(learning.items, item), progress: [...others, done] };
}

export function learningWithReview(learning: OwnLearning, item: LearningItem, review: Partial<OwnReview>): OwnLearning {
  const exists = learning.progress.some(({ contentId }) => contentId === item.id);
  const progress = exists ? learning.progress : [...learning.progress, createProgress(item)];
  return {
    ...learning,
    items: withItem(learning.items, item),
    progress: progress.map((row) => (row.contentId === item.id ? { ...row, ...review } : row)),
  };
}

const createProgress = ({ id }: LearningItem): OwnLearning['progress'][number] => ({
  contentId: id,
  isCompleted: false,
  progress: 0,
  completedAt: null,
  rating: null,
  notes: null,
});

const withItem = (items: readonly LearningItem[], item: LearningItem): LearningItem[] =>
  items.some(({ id }) => id === item.id) ? [...items] : [...items, item].sort((a, b) => a.id - b.id);

/** Returns the progress on each item in percent. */
export function getPercents(marks: OwnMarks | undefined): ReadonlyMap<number, number> {
  return new Map([
    ...(marks?.started ?? []).map(({ contentId, progress }) => [contentId, progress] as const),
    ...(marks?.completed ?? []).map((contentId) => [contentId, 100] as const),
  ]);
}
