import type { LearningItem, OwnReview } from '../../learning.contract.ts';
import { ItemReview } from '../../ui/item-review.tsx';

/** A learner's reviews by item. `owner` is the learner's id. Sample items have no reviews. */
export interface Reviews {
  readonly owner: number;
  readonly byItem: ReadonlyMap<number, OwnReview>;
}

/** The review of an item in a collapsed section. The summary line shows the rating and whether there are notes. */
export function CollapsedReview({ item, reviews }: { item: LearningItem; reviews: Reviews | undefined }) {
  const review = reviews?.byItem.get(item.id);
  if (!reviews || !review) return null;
  return (
    <details className="mt-1">
      <summary className="figures tap-target inline-flex cursor-pointer items-center gap-2 text-xs text-muted hover:text-ink">
        {describeReview(review)}
        <span className="sr-only"> on “{item.title}”</span>
        <span aria-hidden="true" className="details-mark" />
      </summary>
      <div className="pt-2 pb-3">
        <ItemReview item={item} review={review} owner={reviews.owner} />
      </div>
    </details>
  );
}

function describeReview({ rating, notes }: OwnReview): string {
  if (rating === null && !notes) return 'Rate and note';
  const rated = rating === null ? 'Not rated' : `Rated ${rating} of 5`;
  return notes ? `${rated}, with notes` : rated;
}
