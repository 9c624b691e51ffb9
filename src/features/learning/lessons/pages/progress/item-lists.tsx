import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import type { LearningItem, OwnReview } from '../../lessons.contract.ts';
import { ItemReview } from '../../ui/item-review.tsx';
import type { ItemProgress } from '../../ui/learning-figures.ts';
import { describeProgress, StartItem } from '../../ui/start-link.tsx';

/** The number of items a list shows at first. */
const INITIAL_COUNT = 8;

interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly reviews: Reviews | undefined;
}

/** The items in progress, each with a link to continue. */
export const InProgressList = ({ rows, reviews }: ListProps<ItemProgress>) => (
  <ItemList
    title="In progress"
    rows={rows}
    reviews={reviews}
    empty={
      <>
        Nothing is in progress.{' '}
        <Link to="/mentor/dashboard" className="link">
          Choose a lesson in the library
        </Link>
        , and it appears here until you finish it.
      </>
    }
  >
    {({ item, percent }) => (
      <div className="flex items-center justify-between gap-5 pt-0.5">
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
    )}
  </ItemList>
);

/** The completed items, newest first. */
export function CompletedList({ rows, reviews }: ListProps<ItemProgress & { readonly at: string }>) {
  const { formatDate } = useOwnDates();
  return (
    <ItemList title="Completed" rows={rows} reviews={reviews} empty="What you finish is listed here with its date.">
      {({ item, at }) => (
        <div className="figures flex items-baseline justify-between gap-5 text-sm">
          <span className="min-w-0 wrap-anywhere">{item.title}</span>
          <span className="shrink-0 text-xs text-muted">{at && <time dateTime={at}>{formatDate(at)}</time>}</span>
        </div>
      )}
    </ItemList>
  );
}

/** The first rows of a list of items, a button that shows the others, and the learner's review of each item. */
function ItemList<Row extends ItemProgress>(
  props: ListProps<Row> & { title: string; empty: ReactNode; children: (row: Row) => ReactNode },
) {
  const { title, rows, reviews, empty, children } = props;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, INITIAL_COUNT);
  return (
    <Section title={title} level={3}>
      {rows.length === 0 && <p className="mt-3 text-sm text-muted">{empty}</p>}
      <ul className="mt-3">
        {shown.map((row, index) => (
          <li key={row.item.id} {...getRowProps(index)} className="border-b border-line py-2.5">
            {children(row)}
            <CollapsedReview item={row.item} reviews={reviews} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="link needs-script mt-4 text-sm font-semibold"
        >
          Show all {rows.length}
        </button>
      )}
    </Section>
  );
}

/** The "Show all" button is gone, so the first of the new rows gets the focus. */
const getRowProps = (index: number) => (index === INITIAL_COUNT ? { ref: focusRow, tabIndex: -1 } : {});
const focusRow = (row: HTMLElement | null) => {
  if (document.activeElement === document.body) row?.focus({ preventScroll: true });
};

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
