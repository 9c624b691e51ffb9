import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getJson } from '#lib/api-client.ts';
import { createNotFoundArc } from '#lib/artwork/not-found-arc.ts';
import { NEAR_PATH, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';
import { getContactHref } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { SiteLayout } from './site-layout.tsx';

const createNearQuery = (path: string) =>
  queryOptions({
    queryKey: ['near', path],
    queryFn: ({ signal }) =>
      // The 404 page must also work when this request fails.
      getJson<NearMatch[]>(`${NEAR_PATH}?${new URLSearchParams({ path })}`, signal).catch((): NearMatch[] => []),
  });

/** Links to pages with a similar address, if there are any. Suspends. */
function NearMatches() {
  const path = useLocation({ select: ({ pathname }) => pathname.slice(0, NEAR_PATH_MAX) });
  const { data } = useSuspenseQuery(createNearQuery(path));
  if (data.length === 0) return null;
  return (
    <section className="mt-10 max-w-[52ch] border-t border-line pt-6">
      <h2 className="text-lg">Did you mean...</h2>
      <ul className="mt-3 grid gap-2.5">
        {data.map(({ title, href }) => (
          <li key={href} className="wrap-anywhere">
            <a href={href} className="link text-lg">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The 404 page, with a drawing of a route that misses its target. */
export function NotFoundPage() {
  const arc = createNotFoundArc();
  return (
    <SiteLayout>
      <div className="shell pt-14 pb-28">
        <svg viewBox={`0 0 ${arc.width} ${arc.height}`} fill="none" aria-hidden="true" className="w-full">
          <path d={arc.graticule} stroke="var(--globe-line)" />
          <path d={arc.miss} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="2 7" strokeLinecap="round" />
          <path d={arc.route} stroke="var(--amber)" strokeWidth="3.5" />
          <circle cx={arc.start.x} cy={arc.start.y} r="5" fill="var(--globe-arc)" />
          <circle cx={arc.target.x} cy={arc.target.y} r="11" stroke="var(--globe-arc)" strokeWidth="1.5" />
          <circle cx={arc.target.x} cy={arc.target.y} r="3.5" fill="var(--globe-arc)" />
          <circle cx={arc.end.x} cy={arc.end.y} r="5" fill="var(--amber)" />
        </svg>
        <h1 className="mt-6 text-3xl">404 Page Not Found</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">Did you forget to add the page to the router?</p>
        <Suspense fallback={null}>
          <NearMatches />
        </Suspense>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('signal')}>
            Go to the home page
          </Link>
          <a href={getContactHref()} className={buttonClass('outline')}>
            Tell us what you were looking for
          </a>
        </p>
      </div>
    </SiteLayout>
  );
}
