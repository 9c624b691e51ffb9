import { Link } from '@tanstack/react-router';
import type { BlogPostNeighbor } from '../blog.contract.ts';
import type { Article } from '../ui/blog.queries.ts';
import { SeriesLink } from '../ui/series-link.tsx';

/**
 * Links to the articles before and after this one: the parts of its series, or the neighbors by date. At either end, the
 * page with all of them takes their place.
 */
export function NeighborLinks({ post }: { post: Article }) {
  const { series } = post;
  const { previous, next } = series ?? post;
  if (!series && !previous && !next) return null;
  const words = series
    ? { one: 'part', previous: 'Previous part', next: 'Next part', last: 'latest' }
    : { one: 'article', previous: 'Previous', next: 'Next', last: 'newest' };
  return (
    <nav aria-label={`Previous and next ${words.one}`} className="shell print:hidden">
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        <li>
          {previous ? (
            <Neighbor rel="prev" label={words.previous} post={previous} />
          ) : (
            <ListLink label={`This is the first ${words.one}`} series={series} />
          )}
        </li>
        <li className="border-t border-line sm:border-t-0 sm:text-right">
          {next ? (
            <Neighbor rel="next" label={words.next} post={next} />
          ) : (
            <ListLink label={`This is the ${words.last} ${words.one}`} series={series} />
          )}
        </li>
      </ul>
    </nav>
  );
}

const LINK = 'group block py-7 lg:py-9';

function Neighbor({ rel, label, post }: { rel: 'prev' | 'next'; label: string; post: BlogPostNeighbor }) {
  return (
    <Link to="/insights/articles/$slug" params={{ slug: post.slug }} rel={rel} className={LINK}>
      <LinkText label={label} title={post.title} />
    </Link>
  );
}

/** A link to the page with all parts, or all articles. */
function ListLink({ label, series }: { label: string; series: Article['series'] }) {
  if (series)
    return (
      <SeriesLink series={series} className={LINK}>
        <LinkText label={label} title={series.name} />
      </SeriesLink>
    );
  return (
    <Link to="/insights" search={{ type: 'articles' }} className={LINK}>
      <LinkText label={label} title="All articles" />
    </Link>
  );
}

function LinkText({ label, title }: { label: string; title: string }) {
  return (
    <>
      <span className="block text-xs text-muted">{label}</span>
      <span className="mt-1.5 block font-display text-xl leading-snug text-balance wrap-anywhere group-hover:text-blue">
        {title}
      </span>
    </>
  );
}
