import { Link } from '@tanstack/react-router';
import type { BlogPostNeighbor } from '../blog.contract.ts';

/** Links to the articles published before and after the current one. At either end, the list takes their place. */
export function NeighborLinks(props: { previous: BlogPostNeighbor | null; next: BlogPostNeighbor | null }) {
  const { previous, next } = props;
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="shell print:hidden">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        <li>
          {previous ? <Neighbor rel="prev" label="Previous" post={previous} /> : <ListLink label="The first article" />}
        </li>
        <li className="border-t border-line sm:border-t-0 sm:text-right">
          {next ? <Neighbor rel="next" label="Next" post={next} /> : <ListLink label="The newest article" />}
        </li>
      </ul>
    </nav>
  );
}

const LINK = 'group block py-7 lg:py-9';
const TITLE = 'mt-1.5 block font-display text-xl leading-snug text-balance wrap-anywhere group-hover:text-blue';

function Neighbor({ rel, label, post }: { rel: 'prev' | 'next'; label: string; post: BlogPostNeighbor }) {
  return (
    <Link to="/insights/articles/$slug" params={{ slug: post.slug }} rel={rel} className={LINK}>
      <span className="block text-xs text-muted">{label}</span>
      <span className={TITLE}>{post.title}</span>
    </Link>
  );
}

const ListLink = ({ label }: { label: string }) => (
  <Link to="/insights" search={{ type: 'articles' }} className={LINK}>
    <span className="block text-xs text-muted">{label}</span>
    <span className={TITLE}>All articles</span>
  </Link>
);
