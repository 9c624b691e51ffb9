import { formatLearningHours } from '#lib/learning-time.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LEARNING_DIFFICULTIES } from '../lessons.constants.ts';
import type { LearningContentCard } from '../lessons.contract.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { LearningCover } from './learning-cover.tsx';
import { describeProgress, StartItem } from './start-link.tsx';

const TAGS_SHOWN = 3;
const GRID =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center lg:items-start gap-x-3 border-t border-line py-5 sm:gap-x-5 lg:grid-cols-[auto_minmax(0,1fr)_13rem_auto]';
// Square and wide drawings are shown whole.
const COVER = 'size-18 sm:row-span-3 sm:size-24 sm:self-start lg:row-span-2 lg:aspect-video lg:h-auto lg:w-44';
/** The button of an item, which the rest of its row presses, too. */
const OPENS_ROW = buttonClass('outline', 'opens h-11 px-4! py-0! whitespace-nowrap after:absolute after:inset-0');
const BELOW_TITLE = 'max-sm:col-span-full sm:col-start-2 mt-1.5';

/** A learner's marks on an item. `percent` is 100 when it is completed. */
interface RowMarks {
  readonly isBookmarked: boolean;
  readonly percent: number;
}

/** One library item in a list. The whole row opens it. Wide screens have a column for what it is, how long it takes, and its button. */
export function LearningRow({ item, marks }: { item: LearningContentCard; marks: RowMarks }) {
  const { percent, isBookmarked } = marks;
  return (
    <article className={classNames(GRID, 'group wrap-anywhere')}>
      <LearningCover item={item} percent={percent} className={COVER} />
      <h3 className="text-lg leading-snug group-has-[.opens:hover]:text-blue sm:text-xl">{item.title}</h3>
      <div className={BELOW_TITLE}>
        <p className="max-w-[80ch] text-sm text-muted max-sm:line-clamp-2">{item.description}</p>
        <ItemNotes item={item} percent={percent} />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 max-sm:col-span-full sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:row-end-3 lg:mt-1 lg:block">
        <ItemFacts item={item} className="lg:mb-2.5 lg:grid" />
        <div className="flex items-center">
          <StartItem item={item} percent={percent} className={OPENS_ROW} />
        </div>
      </div>
      <BookmarkButton
        item={item}
        isOn={isBookmarked}
        className="relative col-start-3 row-start-1 -mr-3 lg:col-start-4 lg:-mt-2.5"
      />
    </article>
  );
}

/** The first recommended item, with a large picture and who chose it. */
export function LearningFeature({ item, marks }: { item: LearningContentCard; marks: RowMarks }) {
  const { percent, isBookmarked } = marks;
  return (
    <article className="group relative grid items-start gap-x-10 gap-y-4 border-t border-line py-5 wrap-anywhere sm:grid-cols-[18rem_minmax(0,1fr)] sm:py-6 lg:items-center lg:grid-cols-[30rem_minmax(0,1fr)]">
      <LearningCover item={item} percent={percent} isFeature className="aspect-video w-full" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <p className="pt-3 text-sm font-semibold text-blue">Chosen by our editors</p>
          <BookmarkButton item={item} isOn={isBookmarked} className="relative z-1 -mr-3" />
        </div>
        <h3 className="mt-1 text-2xl text-balance group-has-[.opens:hover]:text-blue lg:text-3xl">{item.title}</h3>
        <p className="mt-2 max-w-[60ch] text-muted">{item.description}</p>
        <ItemNotes item={item} percent={percent} />
        <div className="mt-3">
          <ItemFacts item={item} />
        </div>
        <div className="mt-4 flex items-center">
          <StartItem item={item} percent={percent} className={OPENS_ROW} />
        </div>
      </div>
    </article>
  );
}

interface ItemProps {
  readonly item: LearningContentCard;
  readonly percent: number;
}

/** How far the learner is, and the item's tags. */
function ItemNotes({ item, percent }: ItemProps) {
  return (
    <div className="empty:hidden mt-2 flex flex-wrap items-baseline gap-x-3 text-xs leading-5 text-muted">
      <AccessNote access={item.access} className="font-semibold text-ink" />
      {percent > 0 && <span className="font-semibold text-blue">{describeProgress(item, percent)}</span>}
      {item.tags.length > 0 && (
        <ul
          aria-label="Tags"
          className="flex flex-wrap gap-x-1 [&>li:not(:last-child)]:after:content-[','] max-sm:hidden"
        >
          {item.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Its category and type, how long it takes, and how hard it is. */
function ItemFacts({ item, className }: { item: LearningContentCard; className?: string }) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3 text-xs leading-5 text-muted', className)}>
      <span className="inline-flex flex-wrap gap-x-3">
        <span className="text-ink">{item.category}</span>
        <span className="first-letter:uppercase">{item.type}</span>
      </span>
      <span className="inline-flex flex-wrap items-baseline gap-x-3">
        <span className="figures">{formatLearningHours(item.estimatedTime)}</span>
        <span className="inline-flex items-baseline gap-1.5">
          <Level rank={LEARNING_DIFFICULTIES.indexOf(item.difficulty)} />
          <span className="first-letter:uppercase">{item.difficulty}</span>
        </span>
      </span>
    </p>
  );
}

/** Four bars, filled up to the level. */
function Level({ rank }: { rank: number }) {
  return (
    <svg viewBox="0 0 16 10" aria-hidden="true" className="h-2.5 w-4">
      {LEARNING_DIFFICULTIES.map((name, index) => (
        <rect
          key={name}
          x={index * 4}
          y={7 - index * 2}
          width="2.5"
          height={3 + index * 2}
          className={index <= rank ? 'fill-blue' : 'fill-edge opacity-40'}
        />
      ))}
    </svg>
  );
}

export function LearningRowSkeleton() {
  return (
    <div className={GRID}>
      <Skeleton className={COVER} />
      <Skeleton className="h-6 w-3/5" />
      <div className={BELOW_TITLE}>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="mt-3 h-3 w-64 max-w-full" />
      </div>
    </div>
  );
}
