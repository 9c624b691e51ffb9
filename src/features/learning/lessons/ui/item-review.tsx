import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SavedTextField } from '#ui/unsent/saved-text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { PROGRESS_NOTES_MAX } from '../lessons.constants.ts';
import type { LearningItem, OwnReview } from '../lessons.contract.ts';
import { invalidateLearning, lessonKey, putProgress } from './learning.queries.ts';
import { showReview } from './use-learning-marks.ts';

const LABELS = ['Not useful', 'Of little use', 'Useful', 'Very useful', 'Among the best'];

/** One to five stars, or none. `about` names the item for screen readers. */
function RatingField(props: { about: string; rating: number | null; onRate: (rating: number | null) => void }) {
  const { about, rating, onRate } = props;
  const name = useId();
  return (
    <fieldset className="needs-script">
      <legend className="text-xs text-muted">
        Your rating<span className="sr-only"> of “{about}”</span>
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {LABELS.map((label, index) => {
          const isOn = index < (rating ?? 0);
          return (
            <label
              key={label}
              title={label}
              className={classNames(
                'relative grid size-10 place-items-center rounded-full transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue',
                isOn ? 'text-blue' : 'text-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={rating === index + 1}
                onChange={() => onRate(index + 1)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star size={20} strokeWidth={1.5} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
              <span className="sr-only">
                {index + 1} of {LABELS.length}: {label}
              </span>
            </label>
          );
        })}
        {rating !== null && (
          <p className="ml-2 text-sm">
            <span>{LABELS[rating - 1]}</span>
            <button type="button" onClick={() => onRate(null)} className="link tap-target ml-3 text-muted">
              Clear<span className="sr-only"> the rating of “{about}”</span>
            </button>
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** A learner's private rating and notes on an item. `owner` is the learner's id. */
export function ItemReview({ item, review, owner }: { item: LearningItem; review: OwnReview; owner: number }) {
  const { rate, saveNotes } = useReview(item, review.rating);
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

/** Saves a rating and notes on an item. A rating shows at once and is reverted on failure. Notes show once they are saved. */
function useReview(item: LearningItem, shown: number | null) {
  const client = useQueryClient();
  const { mutate: rate } = useAction({
    // Requests run one after the other, so that the last rating wins.
    scope: { id: `rating-${item.id}` },
    run: (rating: number | null) => putProgress(item.id, { rating }),
    onStart: (rating) => {
      showReview(client, item, { rating });
      return () => showReview(client, item, { rating: shown });
    },
    failure: 'The rating was not saved',
    onFailed: () => {
      void invalidateLearning(client);
      void client.invalidateQueries({ queryKey: lessonKey(item.id) });
    },
  });
  const saveNotes = async (text: string, basedOn: string): Promise<void> => {
    const { notes } = await putProgress(item.id, { notes: text, basedOn });
    showReview(client, item, { notes });
  };
  return { rate, saveNotes };
}
