import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { articleCards } from '#features/library/blog/ui/blog.queries.ts';
import { callApi } from '#lib/api-client.ts';
import { countEdits } from '#lib/count-edits.ts';
import { articleHref, INSIGHTS_HREF } from '#lib/hrefs.ts';
import { getPathWords, listNear, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';
import { getContactHref } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { SEARCH_TEXT_MAX } from '#ui/lists/search-text.ts';
import { OffRoutePicture } from './off-route-picture.tsx';
import { SiteLayout } from './site-layout.tsx';

const NEWEST = 3;

const createSuggestionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['near', path],
    queryFn: async ({ signal, client }) => {
      try {
        const near = await callApi(listNear, { query: { path } }, { signal });
        if (near.length > 0) return { title: 'Did you mean...', links: near };
        const newest = await client.ensureQueryData(articleCards.latest(NEWEST));
        return {
          title: 'Newest articles',
          links: newest.map(({ title, slug }) => ({ title, href: articleHref(slug) })),
        };
      } catch {
        // The 404 page must also work when a request fails.
        return { title: '', links: [] };
      }
    },
  });

const LETTERS = ['', 'one letter', 'two letters', 'three letters'];

/** How close an address was to a page, if it was close. */
function describeDistance(path: string, { href }: NearMatch): string | undefined {
  const letters = countEdits(getPathWords(path), getPathWords(href));
  return LETTERS[letters] || undefined;
}

/** The page that was probably meant, where the route should have ended. */
function Nearest(props: { distance: string; nearest: NearMatch; others: readonly NearMatch[] }) {
  const { distance, nearest, others } = props;
  return (
    <section aria-label="Did you mean..." className="mt-10 wrap-anywhere">
      <p className="border-l-2 border-amber pl-5 font-display text-2xl">
        You were {distance} from{' '}
        <a href={nearest.href} className="link hover:text-blue">
          {nearest.title}
        </a>
        .
      </p>
      {others.length > 0 && <LinkList links={others} className="mt-5" />}
    </section>
  );
}

const LinkList = ({ links, className }: { links: readonly NearMatch[]; className: string }) => (
  <ul className={`grid ${className}`}>
    {links.map(({ href, title }) => (
      <li key={href} className="border-b border-line wrap-anywhere">
        <a href={href} className="block py-2.5 hover:text-blue">
          {title}
        </a>
      </li>
    ))}
  </ul>
);

/** Links to pages with a similar address, or else to the newest articles. Suspends. */
function Suggestions() {
  const path = useLocation({ select: ({ pathname }) => pathname.slice(0, NEAR_PATH_MAX) });
  const { title, links } = useSuspenseQuery(createSuggestionsQuery(path)).data;
  if (links.length === 0) return null;
  const [nearest, ...others] = links;
  const distance = nearest && describeDistance(path, nearest);
  if (nearest && distance) return <Nearest distance={distance} nearest={nearest} others={others} />;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-lg">{title}</h2>
      <LinkList links={links} className="mt-2" />
    </section>
  );
}

/** A form that opens the insights page with what was searched for. It works without JavaScript. */
function SearchForm() {
  return (
    <search>
      <form action={INSIGHTS_HREF} method="get" className="flex">
        <label htmlFor="not-found-q" className="sr-only">
          Search Insights
        </label>
        <input
          id="not-found-q"
          name="q"
          type="search"
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          placeholder="Search Insights"
          className="field h-14 min-w-0 grow border-r-0"
        />
        <Button type="submit" look="signal" className="h-14 shrink-0">
          Search
        </Button>
      </form>
    </search>
  );
}

/** The 404 page: a route that misses its target, and ways back. */
export function NotFoundPage() {
  return (
    <SiteLayout>
      <OffRoutePicture />
      <div className="shell pb-24">
        <h1 className="font-sans text-sm font-semibold tracking-normal text-blue">404 Page Not Found</h1>
        <p className="mt-5 font-display text-4xl tracking-[-0.022em] text-balance">This page is off the route.</p>
        <p className="mt-5 text-lg text-muted">It was moved, or it never existed.</p>
        <div className="max-w-[32.5rem]">
          <Suspense fallback={null}>
            <Suggestions />
          </Suspense>
          <div className="mt-10">
            <SearchForm />
          </div>
        </div>
        <p className="mt-9 flex max-w-[32.5rem] flex-wrap gap-x-4 gap-y-3 sm:justify-between text-sm font-semibold">
          <Link to="/" className="link tap-target">
            Go to the home page
          </Link>
          <Link to="/insights" className="link tap-target">
            Browse Insights
          </Link>
          <a href={getContactHref()} className="link tap-target">
            Tell us what you were looking for
          </a>
        </p>
        <p className="mt-14 text-xs text-muted">Did you forget to add the page to the router?</p>
      </div>
    </SiteLayout>
  );
}
