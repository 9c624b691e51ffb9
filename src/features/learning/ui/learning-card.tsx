import { ArrowUpRight, Check } from 'lucide-react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.ts';
import { Picture } from '#ui/picture.tsx';
import { Bar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LearningContentCard, LearningItem } from '../learning.contract.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { StartLink } from './start-link.tsx';

/** Specification 9. */
const TAGS_SHOWN = 3;

/** What a learner has done with an item. `percent` is 100 when it is completed. */
export interface CardMarks {
  readonly isBookmarked: boolean;
  readonly percent: number;
}

/** One library item. A line along its top shows the learner's progress. */
export function LearningCard(props: {
  item: LearningContentCard;
  marks: CardMarks;
  onStart: (item: LearningItem) => void;
}) {
  const { item, marks, onStart } = props;
  return (
    <article className="group relative flex h-full flex-col border-t border-edge pt-2 wrap-anywhere">
      <Bar value={marks.percent} max={100} className="absolute -top-0.5 left-0 h-[3px] w-full" />
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-3 text-xs text-muted">
          <span className="font-semibold text-blue">{item.category}</span>
          <span aria-hidden="true" className="h-px w-5 bg-edge" />
          <span className="first-letter:uppercase">
            {item.type}
            {item.isRecommended && (
              <>
                {' · '}
                <span className="text-ink">Recommended</span>
              </>
            )}
          </span>
        </p>
        <BookmarkButton item={item} isOn={marks.isBookmarked} className="-mr-3" />
      </div>
      {item.thumbnailImage && (
        <Picture
          src={item.thumbnailImage}
          width={640}
          height={360}
          sizes="(min-width: 64rem) 29vw, (min-width: 48rem) 46vw, 92vw"
          className="mt-1 mb-3 aspect-video w-full bg-sunk object-cover"
        />
      )}
      <h3 className="mt-0.5 text-[1.375rem] leading-[1.22]">{item.title}</h3>
      <p className="mt-2 text-sm text-muted">{item.description}</p>
      {item.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
          {item.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag} className="bg-sunk px-2 py-0.5 text-xs text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex items-end justify-between gap-4 pt-4">
        <p className="figures flex min-h-10 flex-col justify-center text-xs text-muted">
          <span className="first-letter:uppercase">
            {item.difficulty} · {formatLearningTime(item.estimatedTime)}
          </span>
          <CardState percent={marks.percent} author={item.author} />
        </p>
        <StartLink item={item} onStart={onStart} className={buttonClass('outline', 'h-10 px-4! py-0!')}>
          Start Learning
          {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
          <span className="sr-only"> “{item.title}”</span>
        </StartLink>
      </div>
    </article>
  );
}

function CardState({ percent, author }: { percent: number; author: string | null }) {
  if (percent >= 100) {
    return (
      <span className="flex items-center gap-1 font-semibold text-blue">
        <Check size={14} strokeWidth={2} aria-hidden="true" />
        Completed
      </span>
    );
  }
  if (percent > 0) return <span className="font-semibold text-blue">{percent}% read</span>;
  return author && <span>{author}</span>;
}

export function LearningCardSkeleton() {
  return (
    <div className="border-t border-line pt-5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-4 h-6 w-11/12" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <div className="mt-6 flex items-end justify-between">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}
