import { ArrowUpRight, Check } from 'lucide-react';
import { formatLearningHours } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { Bar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LearningContentCard } from '../learning.contract.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { describeProgress, getStartLabel, StartLink } from './start-link.tsx';

const TAGS_SHOWN = 3;
const GRID =
  'relative grid items-center gap-x-8 gap-y-3 border-t border-line py-4 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_9rem_17rem]';

/** What a learner has done with an item. `percent` is 100 when it is completed. */
export interface RowMarks {
  readonly isBookmarked: boolean;
  readonly percent: number;
}

/** One library item in a list. A line along its top shows the learner's progress. */
export function LearningRow({ item, marks }: { item: LearningContentCard; marks: RowMarks }) {
  return (
    <article className={GRID}>
      <Bar value={marks.percent} max={100} className="absolute -top-0.5 left-0 h-[3px] w-full" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">{item.title}</h3>
        <p className="mt-1 max-w-[80ch] text-sm text-muted">{item.description}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted">
          <span className="font-semibold text-blue">{item.category}</span>
          <span className="first-letter:uppercase">{item.type}</span>
          {item.isRecommended && <span className="font-semibold text-ink">Recommended</span>}
          {item.author && <span>{item.author}</span>}
          {item.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
              {item.tags.slice(0, TAGS_SHOWN).map((tag) => (
                <li key={tag} className="bg-sunk px-2 py-0.5">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p className="figures flex flex-wrap gap-x-3 text-sm text-muted lg:flex-col">
        <span>{formatLearningHours(item.estimatedTime)}</span>
        <span className="first-letter:uppercase">{item.difficulty}</span>
        <ReadState item={item} percent={marks.percent} />
      </p>
      <div className="flex items-center justify-between gap-2">
        <div className="flex items-center">
          <StartLink item={item} className={buttonClass('outline', 'h-11 px-4! py-0!')}>
            {getStartLabel(marks.percent)}
            {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
            <span className="sr-only"> “{item.title}”</span>
          </StartLink>
        </div>
        <BookmarkButton item={item} isOn={marks.isBookmarked} className="-mr-3" />
      </div>
    </article>
  );
}

function ReadState({ item, percent }: { item: LearningContentCard; percent: number }) {
  if (percent >= 100) {
    return (
      <span className="flex items-center gap-1 font-semibold text-blue">
        <Check size={14} strokeWidth={2} aria-hidden="true" />
        Completed
      </span>
    );
  }
  return percent > 0 && <span className="font-semibold text-blue">{describeProgress(item, percent)}</span>;
}

export function LearningRowSkeleton() {
  return (
    <div className={GRID}>
      <div>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-3 h-4 w-11/12" />
        <Skeleton className="mt-3 h-3 w-44" />
      </div>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-11 w-48" />
    </div>
  );
}
