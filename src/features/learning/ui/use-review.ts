import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast-store.ts';
import type { LearningItem, OwnReview } from '../learning.contract.ts';
import { learningQuery, putProgress } from './learning-marks.queries.ts';
import { lessonKey, updateCachedLesson } from './lessons.queries.ts';
import { learningWithReview } from './mark-changes.ts';

/** Saves a rating and notes on an item. A rating shows at once and is reverted on failure. Notes show once they are saved. */
export function useReview(item: LearningItem) {
  const client = useQueryClient();
  const { mutate: rate } = useMutation({
    // Requests run one after the other, so that the last rating wins.
    scope: { id: `rating-${item.id}` },
    mutationFn: (rating: number | null) => putProgress(item.id, { rating }),
    onMutate: (rating) => showReview(client, item, { rating }),
    onError: () => {
      void client.invalidateQueries({ queryKey: learningQuery.queryKey });
      void client.invalidateQueries({ queryKey: lessonKey(item.id) });
      toast({
        title: 'The rating was not saved',
        text: `“${item.title}” could not be rated. Please try again.`,
        look: 'danger',
      });
    },
  });
  const saveNotes = async (text: string): Promise<void> => {
    const { notes } = await putProgress(item.id, { notes: text });
    showReview(client, item, { notes });
  };
  return { rate, saveNotes };
}

function showReview(client: QueryClient, item: LearningItem, review: Partial<OwnReview>): void {
  client.setQueryData(learningQuery.queryKey, (old) => old && learningWithReview(old, item, review));
  updateCachedLesson(client, item.id, (old) => ({ ...old, review: { ...old.review, ...review } }));
}
