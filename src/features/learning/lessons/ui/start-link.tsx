import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasItemPage } from '#lib/access.ts';
import { eventHref } from '#lib/event-paths.ts';
import type { LearningItem } from '../lessons.contract.ts';
import { learningQuery } from './learning.queries.ts';
import { getPercents } from './learning-figures.ts';
import { useProgress } from './use-learning-marks.ts';

/** Returns the label of a link to an item by its progress. */
export function getStartLabel(percent: number): string {
  if (percent === 0) return 'Start Learning';
  return percent < 100 ? 'Continue' : 'Open again';
}

/** "Completed", "40% read", or "In progress" for an item whose reading cannot be tracked. */
export function describeProgress({ hasLesson }: Pick<LearningItem, 'hasLesson'>, percent: number): string {
  if (percent === 100) return 'Completed';
  return hasLesson ? `${percent}% read` : 'In progress';
}

interface StartLinkProps {
  /** The screens of a plan do not know its picture, which is read again with the next marks. */
  readonly item: Omit<LearningItem, 'thumbnailImage'> & Partial<Pick<LearningItem, 'thumbnailImage'>>;
  /** Id of the learning path that the reader follows. */
  readonly path?: number;
  /** Whether the lesson is opened from the reader's plan. */
  readonly isOnPlan?: boolean;
  /** Called when progress on an item that is not a lesson may have changed. */
  readonly onProgress?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Opens an item: a lesson in the reader, a linked item in a new tab or, if only some members may open it, on its page here.
 */
export function StartLink(props: StartLinkProps) {
  const { item, path, isOnPlan = false, className, children } = props;
  if (!hasItemPage(item)) return <StartElsewhere {...props} />;
  return (
    <Link
      to="/mentor/lessons/$id"
      params={{ id: String(item.id) }}
      search={{ ...(path !== undefined && { path }), ...(isOnPlan && { plan: true }) }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Opens an item that the screen names, with the word that fits its progress. */
export function StartItem({ percent, ...props }: Omit<StartLinkProps, 'children'> & { percent: number }) {
  const { title, url, hasLesson } = props.item;
  return (
    <StartLink {...props}>
      {getStartLabel(percent)}
      {url && !hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className="sr-only"> “{title}”</span>
    </StartLink>
  );
}

/** Opens a linked item. It is in progress from then on, with a button beside it that completes it. */
export function StartElsewhere({ item: linked, onProgress, className, children }: StartLinkProps) {
  const item = { thumbnailImage: null, ...linked };
  const { data: learning } = useQuery(learningQuery);
  const { start, complete } = useProgress(() => onProgress?.());
  const address = item.eventSlug === null ? item.url : eventHref(item.eventSlug);
  const percent = getPercents(learning).get(item.id) ?? 0;
  return (
    <>
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => start(item)}
          onAuxClick={(event) => event.button === 1 && start(item)}
          className={className}
        >
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <button type="button" onClick={() => start(item)} className={className}>
          {children}
        </button>
      )}
      {percent > 0 && percent < 100 && (
        <button
          type="button"
          onClick={() => complete(item)}
          className="link needs-script relative ml-3 inline-flex min-h-11 shrink-0 items-center whitespace-nowrap text-sm font-semibold"
        >
          I finished it
          <span className="sr-only"> “{item.title}”</span>
        </button>
      )}
    </>
  );
}
