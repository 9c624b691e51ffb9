import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../lessons.calls.ts';
import { STARTED_PERCENT } from '../lessons.constants.ts';
import type { LearningItem, UserProgress } from '../lessons.contract.ts';
import { findNextItem } from './learning-figures.ts';
import { learningQuery, marksQuery, putBookmark, putProgress } from './learning-marks.queries.ts';
import { getPercents, learningWithBookmark, learningWithProgress, withBookmark, withProgress } from './mark-changes.ts';

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
    onFailed: () => invalidateMarks(client),
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
  const onFailed = () => {
    invalidateMarks(client);
    onProgress?.();
  };
  const { mutate, isPending } = useAction({
    scope: { id: 'progress' },
    run: async ({ item, progress }: { item: LearningItem; progress: number }) =>
      isSample(client) ? undefined : putProgress(item.id, { progress }),
    onStart: ({ item, progress }) => {
      const [marks, learning] = [client.getQueryData(marksQuery.queryKey), client.getQueryData(learningQuery.queryKey)];
      client.setQueryData(marksQuery.queryKey, (old) => old && withProgress(old, item.id, progress));
      const at = new Date().toISOString();
      client.setQueryData(learningQuery.queryKey, (old) => old && learningWithProgress(old, item, { progress, at }));
      return () => {
        const { started, completed } = marks ?? {};
        client.setQueryData(
          marksQuery.queryKey,
          (old) => old && { ...old, ...(started && completed && { started, completed }) },
        );
        client.setQueryData(
          learningQuery.queryKey,
          (old) => old && { ...old, ...(learning && { progress: learning.progress }) },
        );
      };
    },
    onDone: (stored, { item, progress }) => {
      invalidateOwnLearning(client);
      if (stored && progress === 100) toast({ title: 'Completed', text: item.title, undo: () => reopen.mutate(item) });
      onProgress?.(stored);
    },
    failure: ({ progress }) => (progress === 100 ? 'Not marked as completed' : 'Not marked as started'),
    onFailed,
  });
  const reopen = useAction({
    scope: { id: 'progress' },
    run: ({ id }: LearningItem) => callApi(calls.deleteCompletion, { params: { contentId: id } }),
    onDone: (stored) => {
      invalidateMarks(client);
      onProgress?.(stored);
    },
    failure: 'Still completed',
    onFailed,
  });
  return {
    start: (item: LearningItem) => {
      if (getPercents(client.getQueryData(marksQuery.queryKey)).get(item.id)) return;
      mutate({ item, progress: isSample(client) ? 100 : STARTED_PERCENT });
    },
    complete: (item: LearningItem) => mutate({ item, progress: 100 }),
    isPending,
  };
}

const isSample = (client: QueryClient) => client.getQueryData(marksQuery.queryKey)?.isSample === true;

const findNote = (client: QueryClient, contentId: number): string | null =>
  client.getQueryData(learningQuery.queryKey)?.bookmarks.find((bookmark) => bookmark.contentId === contentId)?.note ??
  null;

function showBookmark(client: QueryClient, { item, isOn, saved }: BookmarkChange): void {
  client.setQueryData(marksQuery.queryKey, (old) => old && withBookmark(old, item.id, isOn));
  const at = new Date().toISOString();
  client.setQueryData(
    learningQuery.queryKey,
    (old) => old && learningWithBookmark(old, item, { isOn, note: saved.note, at }),
  );
}

/** Refetches the marks, now for the screen that is open and later for the others. */
export function invalidateMarks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: marksQuery.queryKey });
  invalidateOwnLearning(client);
}

const invalidateOwnLearning = (client: QueryClient) =>
  void client.invalidateQueries({
    queryKey: learningQuery.queryKey,
    refetchType: isSample(client) ? 'none' : 'active',
  });

/** Where the learner continues; undefined until it is loaded, and when everything is done. */
export function useNextItem() {
  const { data: learning } = useQuery(learningQuery);
  return learning && findNextItem(learning);
}
