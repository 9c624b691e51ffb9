import {
  ArrowUpRight,
  BookOpen,
  CalendarDays,
  Check,
  CirclePlay,
  FileText,
  GraduationCap,
  type LucideIcon,
  Route,
} from 'lucide-react';
import { formatRoundedHours } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LEARNING_DIFFICULTIES } from '../learning.constants.ts';
import type { LearningContentCard } from '../learning.contract.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { describeProgress, getStartLabel, StartLink } from './start-link.tsx';

const TAGS_SHOWN = 3;
const ICONS: Record<LearningContentCard['type'], LucideIcon> = {
  article: FileText,
  book: BookOpen,
  video: CirclePlay,
  course: GraduationCap,
  event: CalendarDays,
  program: Route,
};
const GRID =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center lg:items-start gap-x-3 border-t border-line py-5 sm:gap-x-5 lg:grid-cols-[auto_minmax(0,1fr)_13rem_auto]';
const BELOW_TITLE = 'max-sm:col-span-full sm:col-start-2 mt-1.5';

/** A learner's marks on an item. `percent` is 100 when it is completed. */
export interface RowMarks {
  readonly isBookmarked: boolean;
  readonly percent: number;
}

/** One library item in a list. The whole row opens it. Wide screens have a column for what it is and how long it takes. */
export function LearningRow({ item, marks }: { item: LearningContentCard; marks: RowMarks }) {
  const { percent, isBookmarked } = marks;
  const isBegun = percent > 0 && percent < 100;
  return (
    <article className={classNames(GRID, 'group wrap-anywhere')}>
      <TypeRing type={item.type} percent={percent} />
      <h3 className="text-lg leading-snug group-has-[.opens:hover]:text-blue sm:text-xl">{item.title}</h3>
      <div className={classNames(BELOW_TITLE, 'text-sm text-muted')}>
        <p className="max-w-[80ch] max-sm:line-clamp-2">{item.description}</p>
        {(percent > 0 || item.tags.length > 0) && (
          <div className="mt-2 flex flex-wrap items-baseline gap-x-3 text-xs leading-5">
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
        )}
      </div>
      <div className="max-sm:col-span-full sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:row-end-3 lg:mt-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs leading-5 text-muted max-sm:mt-1.5 lg:grid">
          <span className="inline-flex flex-wrap gap-x-3">
            <span className="text-ink">{item.category}</span>
            <span className="first-letter:uppercase">{item.type}</span>
          </span>
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <span className="figures">{formatRoundedHours(item.estimatedTime)}</span>
            <span className="inline-flex items-baseline gap-1.5">
              <Level rank={LEARNING_DIFFICULTIES.indexOf(item.difficulty)} />
              <span className="first-letter:uppercase">{item.difficulty}</span>
            </span>
          </span>
        </p>
        <StartLink
          item={item}
          className={classNames(
            'opens after:absolute after:inset-0',
            isBegun
              ? buttonClass('outline', 'mt-2.5 h-11 px-4! py-0!')
              : 'mt-1.5 inline-block text-sm font-semibold text-blue max-sm:absolute max-sm:inset-0 pointer-fine:lg:opacity-0 pointer-fine:lg:group-focus-within:opacity-100 pointer-fine:lg:group-hover:opacity-100',
          )}
        >
          {/* The whole row opens the item, so the label shows only for begun items, on hover and on focus. */}
          <span className={classNames('inline-flex items-center gap-2', !isBegun && 'max-sm:sr-only')}>
            {getStartLabel(percent)}
            {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
          </span>
          <span className="sr-only"> “{item.title}”</span>
        </StartLink>
      </div>
      <BookmarkButton
        item={item}
        isOn={isBookmarked}
        className="relative col-start-3 row-start-1 -mr-3 lg:col-start-4 lg:-mt-2.5"
      />
    </article>
  );
}

/** The sign of an item's type in a ring that fills as it is read. */
function TypeRing({ type, percent }: { type: LearningContentCard['type']; percent: number }) {
  const Icon = percent >= 100 ? Check : ICONS[type];
  return (
    <span className="grid size-9 place-items-center *:col-start-1 *:row-start-1 sm:size-11 sm:self-start lg:row-span-2">
      <svg viewBox="0 0 44 44" fill="none" strokeWidth="1.5" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="22" cy="22" r="21" className={percent >= 100 ? 'fill-sunk stroke-line' : 'stroke-line'} />
        {percent > 0 && (
          <circle
            cx="22"
            cy="22"
            r="21"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeWidth="2"
            className="stroke-blue"
          />
        )}
      </svg>
      <Icon
        strokeWidth={1.5}
        aria-hidden="true"
        // Above the circle, which is rotated and so painted later.
        className={classNames('relative size-5', percent > 0 ? 'text-blue' : 'text-muted')}
      />
    </span>
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
      <Skeleton className="size-9 rounded-full sm:size-11 sm:self-start lg:row-span-2" />
      <Skeleton className="h-6 w-3/5" />
      <div className={BELOW_TITLE}>
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="mt-3 h-3 w-64 max-w-full" />
      </div>
    </div>
  );
}
