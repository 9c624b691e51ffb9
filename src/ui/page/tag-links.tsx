import { Link } from '@tanstack/react-router';
import { classNames } from '../class-names.ts';

/** The tags of a page, each a link to everything with that tag. Not rendered if there are none. */
export function TagLinks({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className={classNames('print:hidden', className)}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to="/insights"
              search={{ tags: tag }}
              className="tap-target border border-line px-3 text-sm leading-5 text-muted wrap-anywhere hover:border-edge hover:text-ink"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
