import type { LearningItem, OwnReview } from '../learning.contract.ts';
import type { OwnLearning, OwnMarks } from './learning-marks.queries.ts';

// What a mark changes in what was read: pure, so that a screen can show it before the server has answered.

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

/** `note` is what is kept with it; `at` when, ISO 8601. A bookmark that is there keeps its place. */
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
  const done = { ...(old ?? begun(item)), isCompleted: true, progress: 100, completedAt: at };
  return { ...learning, items: withItem(learning.items, item), progress: [...others, done] };
}

export function learningWithReview(learning: OwnLearning, item: LearningItem, review: Partial<OwnReview>): OwnLearning {
  const isThere = learning.progress.some(({ contentId }) => contentId === item.id);
  const progress = isThere ? learning.progress : [...learning.progress, begun(item)];
  return {
    ...learning,
    items: withItem(learning.items, item),
    progress: progress.map((row) => (row.contentId === item.id ? { ...row, ...review } : row)),
  };
}

const begun = ({ id }: LearningItem): OwnLearning['progress'][number] => ({
  contentId: id,
  isCompleted: false,
  progress: 0,
  completedAt: null,
  rating: null,
  notes: null,
});

const withItem = (items: readonly LearningItem[], item: LearningItem): LearningItem[] =>
  items.some(({ id }) => id === item.id) ? [...items] : [...items, item].sort((a, b) => a.id - b.id);

/** How far one is with each item, in percent. */
export function percentsOf(marks: OwnMarks | undefined): ReadonlyMap<number, number> {
  return new Map([
    ...(marks?.started ?? []).map(({ contentId, progress }) => [contentId, progress] as const),
    ...(marks?.completed ?? []).map((contentId) => [contentId, 100] as const),
  ]);
}
