import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LearningItem } from '../learning.contract.ts';

/**
 * The way into an item: a lesson opens in the reader, a linked item in a new tab and counts as completed, since nobody can watch
 * it (decisions.md). What has neither is read where it is, and completed by saying so.
 */
export function StartLink(props: {
  item: LearningItem;
  /** The path one comes by. */
  path?: number;
  onStart: (item: LearningItem) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { item, path, onStart, className, children } = props;
  if (item.hasLesson) {
    return (
      <Link
        to="/mentor/lessons/$id"
        params={{ id: String(item.id) }}
        search={path === undefined ? {} : { path }}
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
