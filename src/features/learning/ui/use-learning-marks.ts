import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import type { LearningItem } from '../learning.contract.ts';
import { deleteBookmark, learningQuery, marksQuery, putBookmark, putProgress } from './learning-marks.queries.ts';
import { learningWithBookmark, learningWithCompletion, withBookmark, withCompletion } from './mark-changes.ts';

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
  const { mutate } = useMutation({
    // Requests run one after the other, so that the last choice wins.
    scope: { id: 'bookmarks' },
    mutationFn: async ({ item, isOn, saved }: BookmarkChange): Promise<void> => {
      if (isSample(client)) return;
      if (isOn) await putBookmark(item.id, saved.note ?? undefined);
      else saved.note = (await deleteBookmark(item.id)).note;
    },
    onMutate: (change: BookmarkChange) => showBookmark(client, change),
    onError: (_, { item, isOn }) => {
      invalidateMarks(client);
      toast({
        title: isOn ? 'The bookmark was not saved' : 'The bookmark is still there',
        text: `“${item.title}” could not be changed. Please try again.`,
        look: 'danger',
      });
    },
  });
  const add = (item: LearningItem, saved: BookmarkChange['saved'] = { note: null }) =>
    mutate({ item, isOn: true, saved });
  const remove = (item: LearningItem) => {
    const saved = { note: findNote(client, item.id) };
    mutate({ item, isOn: false, saved });
    toast({
      title: 'Bookmark removed',
      text: item.title,
      action: { label: 'Undo', run: () => add(item, saved) },
    });
  };
  return { add, remove };
}

/** Completes an item. It shows at once and is only reverted if the server refuses it. */
export function useCompletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (item: LearningItem): Promise<void> => {
      if (!isSample(client)) await putProgress(item.id, { isCompleted: true });
    },
    onMutate: (item: LearningItem) => {
      client.setQueryData(marksQuery.queryKey, (old) => old && withCompletion(old, item.id));
      const at = new Date().toISOString();
      client.setQueryData(learningQuery.queryKey, (old) => old && learningWithCompletion(old, item, at));
    },
    onSuccess: () => invalidateOwnLearning(client),
    onError: (_, item) => {
      invalidateMarks(client);
      toast({
        title: 'Not marked as completed',
        text: `“${item.title}” could not be marked. Please try again.`,
        look: 'danger',
      });
    },
  });
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
