import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LearningItem } from '../learning.contract.ts';

/** The words of a link to an item of which so much has been read. */
export function getStartLabel(percent: number): string {
  if (percent === 0) return 'Start Learning';
  return percent < 100 ? 'Continue' : 'Open again';
}

/**
 * Opens an item. A lesson opens in the reader. A linked item opens in a new tab and counts as completed, since its reading cannot
 * be tracked (decisions.md). For an item with neither lesson nor link, a button calls `onStart`.
 */
export function StartLink(props: {
  item: LearningItem;
  /** Id of the learning path that the reader follows. */
  path?: number;
  /** Whether the lesson is opened from the reader's plan. */
  isOnPlan?: boolean;
  onStart: (item: LearningItem) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { item, path, isOnPlan = false, onStart, className, children } = props;
  if (item.hasLesson) {
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
  if (item.url) {
    return (
      <a
        href={item.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => onStart(item)}
        onAuxClick={(event) => event.button === 1 && onStart(item)}
        className={className}
      >
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <button type="button" onClick={() => onStart(item)} className={className}>
      {children}
    </button>
  );
}
