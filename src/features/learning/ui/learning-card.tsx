import { ArrowUpRight } from 'lucide-react';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LearningContentCard } from '../learning.contract.ts';

/** Specification 9. */
const TAGS_SHOWN = 3;

/** One item of the library. One that lives elsewhere opens in a new tab. */
export function LearningCard({ item }: { item: LearningContentCard }) {
  return (
    <article className="group flex h-full flex-col border-t border-ink/60 pt-4 wrap-anywhere">
      {item.thumbnailImage && (
        <Picture
          src={item.thumbnailImage}
          width={640}
          height={360}
          sizes="(min-width: 64rem) 29vw, (min-width: 48rem) 46vw, 92vw"
          className="mb-4 aspect-video w-full bg-sunk object-cover"
        />
      )}
      <p className="flex items-center gap-3 text-xs text-muted">
        <span className="font-semibold text-blue">{item.category}</span>
        <span aria-hidden="true" className="h-px w-5 bg-edge" />
        <span className="first-letter:uppercase">{item.type}</span>
      </p>
      <h3 className="mt-2 text-xl">
        {item.url ? (
          <a href={item.url} target="_blank" rel="noopener noreferrer" className="hover:text-blue">
            {item.title}
            <ArrowUpRight size={18} strokeWidth={1.5} aria-hidden="true" className="ml-1 inline align-baseline" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          item.title
        )}
      </h3>
      <p className="mt-2 text-sm text-muted">{item.description}</p>
      {item.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1.5">
          {item.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag} className="bg-sunk px-2 py-0.5 text-xs text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="figures mt-auto flex flex-wrap gap-x-3 pt-4 text-xs text-muted">
        <span className="first-letter:uppercase">{item.difficulty}</span>
        <span aria-hidden="true">·</span>
        <span>{timeOf(item.estimatedTime)}</span>
        {item.author && (
          <>
            <span aria-hidden="true">·</span>
            <span>{item.author}</span>
          </>
        )}
      </p>
    </article>
  );
}

/** Minutes as whole hours, rounded up (specification 2); null is at the learner's own pace. */
function timeOf(minutes: number | null): string {
  if (minutes === null) return 'Self-paced';
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

export function LearningCardSkeleton() {
  return (
    <div className="border-t border-line pt-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-7 w-11/12" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-6 h-4 w-40" />
    </div>
  );
}
