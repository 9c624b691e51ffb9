import type { LearningItem, OwnReview } from '../lessons.contract.ts';
import type { OwnLearning, OwnMarks } from './learning-marks.queries.ts';

// Pure functions that apply a change to cached data, so that a screen shows it before the server has replied.

export function withBookmark(marks: OwnMarks, contentId: number, isOn: boolean): OwnMarks {
  const others = marks.bookmarked.filter((id) => id !== contentId);
  return { ...marks, bookmarked: isOn ? [...others, contentId] : others };
}

/** `progress` is in percent. 100 completes the item. */
export function withProgress(marks: OwnMarks, contentId: number, progress: number): OwnMarks {
  if (marks.completed.includes(contentId)) return marks;
  const others = marks.started.filter((item) => item.contentId !== contentId);
  return progress < 100
    ? { ...marks, started: [...others, { contentId, progress }] }
    : { ...marks, started: others, completed: [...marks.completed, contentId] };
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

/** `progress` is in percent. 100 completes the item, `at` that time. */
export function learningWithProgress(
  learning: OwnLearning,
  item: LearningItem,
  { progress, at }: { readonly progress: number; readonly at: string },
): OwnLearning {
  const old = learning.progress.find(({ contentId }) => contentId === item.id);
  if (old?.isCompleted) return learning;
  const others = learning.progress.filter(({ contentId }) => contentId !== item.id);
  const isCompleted = progress === 100;
  const row = {
    ...(old ?? createProgress(item)),
    isCompleted,
    proof: isCompleted ? ('own-word' as const) : ('none' as const),
    progress,
    completedAt: isCompleted ? at : null,
  };
  return { ...learning, items: withItem(learning.items, item), progress: [...others, row] };
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
  proof: 'none',
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
