import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import type { LearningItem, OwnReview } from '../../lessons.contract.ts';
import { ItemReview } from '../../ui/item-review.tsx';
import { describeProgress, StartItem } from '../../ui/start-link.tsx';

/** The number of items a list shows at first. */
const INITIAL_COUNT = 8;

/** The items in progress, each with a link to continue. */
export function InProgressList(props: {
  begun: readonly { readonly item: LearningItem; readonly percent: number }[];
  reviews: Reviews | undefined;
}) {
  const { begun, reviews } = props;
  const { shown, showAll } = useShowAll(begun);
  return (
    <Section title="In progress" level={3}>
      {begun.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          Nothing is in progress.{' '}
          <Link to="/mentor/dashboard" className="link">
            Choose a lesson in the library
          </Link>
          , and it appears here until you finish it.
        </p>
      )}
      <ul className="mt-3">
        {shown.map(({ item, percent }, index) => (
          <li key={item.id} {...getRowProps(index)} className="border-b border-line py-3">
            <div className="flex items-center justify-between gap-5">
              <div className="min-w-0 grow wrap-anywhere">
                <p className="text-sm font-semibold">{item.title}</p>
                {item.hasLesson && (
                  <ProgressBar label={`Progress in “${item.title}”`} value={percent} max={100} className="mt-2" />
                )}
                <p className="figures mt-1.5 text-xs text-muted">
                  {describeProgress(item, percent)} · {formatLearningTime(item.estimatedTime)}
                </p>
              </div>
              <StartItem item={item} percent={percent} className={buttonClass('outline', 'h-11 px-4! py-0!')} />
            </div>
            <CollapsedReview item={item} reviews={reviews} />
          </li>
        ))}
      </ul>
      {showAll}
    </Section>
  );
}

/** The completed items, newest first. */
export function CompletedList(props: {
  completed: readonly { item: LearningItem; at: string }[];
  reviews: Reviews | undefined;
}) {
  const { completed, reviews } = props;
  const { formatDate } = useOwnDates();
  const { shown, showAll } = useShowAll(completed);
  return (
    <Section title="Completed" level={3}>
      {completed.length === 0 && (
        <p className="mt-3 text-sm text-muted">What you finish is listed here with its date.</p>
      )}
      <ul className="figures mt-3">
        {shown.map(({ item, at }, index) => (
          <li key={item.id} {...getRowProps(index)} className="border-b border-line py-2.5">
            <div className="flex items-baseline justify-between gap-5 text-sm">
              <span className="min-w-0 wrap-anywhere">{item.title}</span>
              <span className="shrink-0 text-xs text-muted">{at && <time dateTime={at}>{formatDate(at)}</time>}</span>
            </div>
            <CollapsedReview item={item} reviews={reviews} />
          </li>
        ))}
      </ul>
      {showAll}
    </Section>
  );
}

/** The "Show all" button is gone, so the first of the new rows gets the focus. */
const getRowProps = (index: number) => (index === INITIAL_COUNT ? { ref: focusRow, tabIndex: -1 } : {});
const focusRow = (row: HTMLElement | null) => {
  if (document.activeElement === document.body) row?.focus({ preventScroll: true });
};

/** The first rows of a list, and the button that shows the others. */
function useShowAll<T>(rows: readonly T[]) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, INITIAL_COUNT);
  const showAll = shown.length < rows.length && (
    <button type="button" onClick={() => setShowsAll(true)} className="link needs-script mt-4 text-sm font-semibold">
      Show all {rows.length}
    </button>
  );
  return { shown, showAll };
}

/** A learner's reviews by item. `owner` is the learner's id. Sample items have no reviews. */
interface Reviews {
  readonly owner: number;
  readonly byItem: ReadonlyMap<number, OwnReview>;
  /** Renders where the learner hands in work on an item. */
  readonly handIn: (item: LearningItem) => ReactNode;
}

/** The review of an item in a collapsed section. The summary line shows the rating and whether there are notes. */
function CollapsedReview({ item, reviews }: { item: LearningItem; reviews: Reviews | undefined }) {
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
        <div className="mt-4">{reviews.handIn(item)}</div>
      </div>
    </details>
  );
}

function describeReview({ rating, notes }: OwnReview): string {
  if (rating === null && !notes) return 'Rate, note, hand in';
  const rated = rating === null ? 'Not rated' : `Rated ${rating} of 5`;
  return notes ? `${rated}, with notes` : rated;
}
