import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import type { BlogPostNeighbor } from '../blog.contract.ts';

/** Links to the articles published before and after the current one. */
export function NeighborLinks(props: { previous: BlogPostNeighbor | null; next: BlogPostNeighbor | null }) {
  const { previous, next } = props;
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="shell print:hidden">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {previous && (
          <li>
            <Neighbor rel="prev" label="Previous" post={previous} />
          </li>
        )}
        {next && (
          <li className="border-t border-line first:border-t-0 sm:col-start-2 sm:border-t-0">
            <Neighbor rel="next" label="Next" post={next} className="sm:text-right" />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Neighbor(props: { rel: 'prev' | 'next'; label: string; post: BlogPostNeighbor; className?: string }) {
  const { rel, label, post, className } = props;
  return (
    <Link
      to="/insights/articles/$slug"
      params={{ slug: post.slug }}
      rel={rel}
      className={classNames('group block py-7 lg:py-9', className)}
    >
      <span className="block text-xs text-muted">{label}</span>
      <span className="mt-1.5 block font-display text-xl leading-snug text-balance wrap-anywhere group-hover:text-blue">
        {post.title}
      </span>
    </Link>
  );
}
