import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import type { LearningItem } from '../learning.contract.ts';
import { deleteBookmark, learningQuery, marksQuery, putBookmark, putProgress } from './learning-marks.queries.ts';
import { learningWithBookmark, learningWithCompletion, withBookmark, withCompletion } from './mark-changes.ts';

interface BookmarkChange {
  readonly item: LearningItem;
  readonly isOn: boolean;
  /** The note on it. A removal fills in what the server had. */
  readonly kept: { note: string | null };
}

/**
 * Sets and removes bookmarks: shown at once, put right where the server refuses, and what is removed can be brought back with
 * its note.
 */
export function useBookmarks() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: whoever changes their mind quickly ends with what they chose last.
    scope: { id: 'bookmarks' },
    mutationFn: async ({ item, isOn, kept }: BookmarkChange): Promise<void> => {
      if (isSample(client)) return;
      if (isOn) await putBookmark(item.id, kept.note ?? undefined);
      else kept.note = (await deleteBookmark(item.id)).note;
    },
    onMutate: (change: BookmarkChange) => showBookmark(client, change),
    onError: (_, { item, isOn }) => {
      readMarksAnew(client);
      toast({
        title: isOn ? 'The bookmark was not kept' : 'The bookmark is still there',
        text: `“${item.title}” could not be changed just now. Please try again.`,
        look: 'danger',
      });
    },
  });
  const add = (item: LearningItem, kept: BookmarkChange['kept'] = { note: null }) => mutate({ item, isOn: true, kept });
  const remove = (item: LearningItem) => {
    const kept = { note: noteOf(client, item.id) };
    mutate({ item, isOn: false, kept });
    toast({
      title: 'Bookmark removed',
      text: item.title,
      action: { label: 'Undo', run: () => add(item, kept) },
    });
  };
  return { add, remove };
}

/** Completes an item: shown at once, and never undone but where the server did not take it. */
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
    onSuccess: () => markLearningOld(client),
    onError: (_, item) => {
      readMarksAnew(client);
      toast({
        title: 'Not marked as completed',
        text: `“${item.title}” could not be marked just now. Please try again.`,
        look: 'danger',
      });
    },
  });
}

const isSample = (client: QueryClient) => client.getQueryData(marksQuery.queryKey)?.isSample === true;

const noteOf = (client: QueryClient, contentId: number): string | null =>
  client.getQueryData(learningQuery.queryKey)?.bookmarks.find((bookmark) => bookmark.contentId === contentId)?.note ??
  null;

function showBookmark(client: QueryClient, { item, isOn, kept }: BookmarkChange): void {
  client.setQueryData(marksQuery.queryKey, (old) => old && withBookmark(old, item.id, isOn));
  const at = new Date().toISOString();
  client.setQueryData(
    learningQuery.queryKey,
    (old) => old && learningWithBookmark(old, item, { isOn, note: kept.note, at }),
  );
}

/** Reads what the server has, now on the screen that is open and later on others. */
export function readMarksAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: marksQuery.queryKey });
  markLearningOld(client);
}

const markLearningOld = (client: QueryClient) =>
  void client.invalidateQueries({
    queryKey: learningQuery.queryKey,
    refetchType: isSample(client) ? 'none' : 'active',
  });
