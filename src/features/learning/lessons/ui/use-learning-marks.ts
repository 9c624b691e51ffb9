import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../lessons.calls.ts';
import { STARTED_PERCENT } from '../lessons.constants.ts';
import type { LearningItem, OwnReview, UserProgress } from '../lessons.contract.ts';
import {
  invalidateLearning,
  learningQuery,
  type OwnLearning,
  putBookmark,
  putProgress,
  updateCachedLesson,
  updateLearning,
} from './learning.queries.ts';
import { findNextItem, getPercents } from './learning-figures.ts';

interface BookmarkChange {
  readonly item: LearningItem;
  readonly isOn: boolean;
  /** The bookmark's note. Removing the bookmark fills in the note that the server had. */
  readonly saved: { note: string | null };
}

/**
 * Sets and removes bookmarks. A change shows at once and is reverted if the server refuses it. A removed bookmark can be restored
 * with its note.
 */
export function useBookmarks() {
  const client = useQueryClient();
  const { mutate } = useAction({
    // Requests run one after the other, so that the last choice wins.
    scope: { id: 'bookmarks' },
    run: async ({ item, isOn, saved }: BookmarkChange): Promise<void> => {
      if (isSample(client)) return;
      if (isOn) await putBookmark(item.id, saved.note === null ? {} : { note: saved.note });
      else saved.note = (await callApi(calls.deleteBookmark, { params: { contentId: item.id } })).note;
    },
    onStart: (change) => {
      const note = findNote(client, change.item.id);
      showBookmark(client, change);
      return () => showBookmark(client, { ...change, isOn: !change.isOn, saved: { note } });
    },
    failure: ({ isOn }) => (isOn ? 'The bookmark was not saved' : 'The bookmark is still there'),
    onFailed: () => invalidateLearning(client),
  });
  const add = (item: LearningItem, saved: BookmarkChange['saved'] = { note: null }) =>
    mutate({ item, isOn: true, saved });
  const remove = (item: LearningItem) => {
    const saved = { note: findNote(client, item.id) };
    mutate({ item, isOn: false, saved });
    toast({ title: 'Bookmark removed', text: item.title, undo: () => add(item, saved) });
  };
  return { add, remove };
}

/**
 * Starts an item when it is opened, and completes it when the learner says so, which can be undone. On the sample list
 * of an empty server, opening an item completes it. A change shows at once and is reverted if the server refuses it.
 * `onProgress` receives the stored progress, or nothing for sample items and after a failure.
 */
export function useProgress(onProgress?: (progress?: UserProgress) => void) {
  const client = useQueryClient();
  const onDone = (stored?: UserProgress) => {
    void invalidateLearning(client);
    onProgress?.(stored);
  };
  const { mutate, isPending } = useAction({
    scope: { id: 'progress' },
    run: async ({ item, progress }: { item: LearningItem; progress: number }) =>
      isSample(client) ? undefined : putProgress(item.id, { progress }),
    onStart: ({ item, progress }) => {
      const before = client.getQueryData(learningQuery.queryKey)?.progress;
      updateLearning(client, (old) => withProgress(old, item, progress));
      return () => before && updateLearning(client, (old) => ({ ...old, progress: before }));
    },
    onDone: (stored, { item, progress }) => {
      if (stored && progress === 100) toast({ title: 'Completed', text: item.title, undo: () => reopen.mutate(item) });
      onDone(stored);
    },
    failure: ({ progress }) => (progress === 100 ? 'Not marked as completed' : 'Not marked as started'),
    onFailed: () => onDone(),
  });
  const reopen = useAction({
    scope: { id: 'progress' },
    run: ({ id }: LearningItem) => callApi(calls.deleteCompletion, { params: { contentId: id } }),
    onDone,
    failure: 'Still completed',
    onFailed: () => onDone(),
  });
  return {
    start: (item: LearningItem) => {
      if (getPercents(client.getQueryData(learningQuery.queryKey)).get(item.id)) return;
      mutate({ item, progress: isSample(client) ? 100 : STARTED_PERCENT });
    },
    complete: (item: LearningItem) => mutate({ item, progress: 100 }),
    isPending,
  };
}

/** Where the learner continues; undefined until it is loaded, and when everything is done. */
export function useNextItem() {
  const { data: learning } = useQuery(learningQuery);
  return learning && findNextItem(learning);
}

/** Shows a learner's rating of an item, or their notes on it. */
export function showReview(client: QueryClient, item: LearningItem, review: Partial<OwnReview>): void {
  updateLearning(client, (old) => withRow(old, item, review));
  updateCachedLesson(client, item.id, (old) => ({ ...old, review: { ...old.review, ...review } }));
}

const isSample = (client: QueryClient) => client.getQueryData(learningQuery.queryKey)?.isSample === true;

const findNote = (client: QueryClient, contentId: number): string | null =>
  client.getQueryData(learningQuery.queryKey)?.bookmarks.find((bookmark) => bookmark.contentId === contentId)?.note ??
  null;

function showBookmark(client: QueryClient, change: BookmarkChange): void {
  updateLearning(client, (old) => withBookmark(old, change));
  updateCachedLesson(client, change.item.id, (old) => ({ ...old, isBookmarked: change.isOn }));
}

/** A bookmark that exists keeps its time and its place. */
function withBookmark(learning: OwnLearning, { item, isOn, saved: { note } }: BookmarkChange): OwnLearning {
  const others = learning.bookmarks.filter(({ contentId }) => contentId !== item.id);
  const old = learning.bookmarks.find(({ contentId }) => contentId === item.id);
  const bookmark = { contentId: item.id, note, createdAt: old?.createdAt ?? new Date().toISOString() };
  const bookmarks = [...others, ...(isOn ? [bookmark] : [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { ...learning, items: withItem(learning.items, item), bookmarks };
}

/** `progress` is in percent. 100 completes the item, which stays completed. */
function withProgress(learning: OwnLearning, item: LearningItem, progress: number): OwnLearning {
  if (getPercents(learning).get(item.id) === 100) return learning;
  const done = { isCompleted: true, proof: 'own-word', completedAt: new Date().toISOString() } as const;
  return withRow(learning, item, { progress, ...(progress === 100 && done) });
}

type Progress = OwnLearning['progress'][number];

const NO_PROGRESS: Omit<Progress, 'contentId'> = {
  isCompleted: false,
  proof: 'none',
  progress: 0,
  completedAt: null,
  rating: null,
  notes: null,
};

function withRow(learning: OwnLearning, item: LearningItem, change: Partial<Progress>): OwnLearning {
  const old = learning.progress.find(({ contentId }) => contentId === item.id);
  const row = { ...NO_PROGRESS, contentId: item.id, ...old, ...change };
  const progress = old ? learning.progress.map((one) => (one === old ? row : one)) : [...learning.progress, row];
  return { ...learning, items: withItem(learning.items, item), progress };
}

const withItem = (items: readonly LearningItem[], item: LearningItem): LearningItem[] =>
  items.some(({ id }) => id === item.id) ? [...items] : [...items, item].sort((a, b) => a.id - b.id);
