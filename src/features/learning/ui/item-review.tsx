import { SavedTextField } from '#ui/saved-text/saved-text-field.tsx';
import { PROGRESS_NOTES_MAX } from '../learning.constants.ts';
import type { LearningItem, OwnReview } from '../learning.contract.ts';
import { RatingField } from './rating-field.tsx';
import { useReview } from './use-review.ts';

/** A learner's private rating and notes on an item. `owner` is the learner's id. */
export function ItemReview({ item, review, owner }: { item: LearningItem; review: OwnReview; owner: number }) {
  const { rate, saveNotes } = useReview(item);
  return (
    <div className="grid gap-4">
      <RatingField about={item.title} rating={review.rating} onRate={rate} />
      <SavedTextField
        label="What you take from it"
        about={item.title}
        placeholder="A sentence you will still understand in a year"
        maxLength={PROGRESS_NOTES_MAX}
        draftKey={`progress-notes:${owner}:${item.id}`}
        text={review.notes ?? ''}
        save={saveNotes}
      />
    </div>
  );
}
