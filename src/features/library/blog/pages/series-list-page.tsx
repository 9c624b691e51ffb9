import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { seriesListQuery } from '../ui/series.queries.ts';
import { formatParts } from '../ui/series-line.tsx';
import { SeriesLink } from '../ui/series-link.tsx';

/** As many as the API returns at once. */
export const ALL_SERIES = 100;

/** Every series, those with the newest articles first. */
export function SeriesListPage() {
  const { data } = useSuspenseQuery(seriesListQuery(ALL_SERIES));
  return (
    <div className="shell pt-8 pb-28 lg:pt-12">
      <Breadcrumb />
      <div className="mt-9 lg:mt-14">
        <PageTitle look="article">Series</PageTitle>
      </div>
      <p className="mt-5 max-w-[54ch] text-lg text-muted">
        {data.items.length === 0 ? 'No series yet.' : 'Articles that belong together, in reading order.'}
      </p>
      <ul className="mt-12 lg:mt-16">
        {data.items.map((series) => (
          <li key={series.id} className="grid gap-x-8 gap-y-3 border-t border-line py-8 wrap-anywhere lg:grid-cols-12">
            <p className="figures text-sm text-muted lg:col-span-3 lg:pt-2.5">
              {formatParts(series.partCount)}
              <span className="lg:block">
                <span aria-hidden="true" className="lg:hidden">
                  {' · '}
                </span>
                latest <time dateTime={series.latestAt}>{formatDate(series.latestAt)}</time>
              </span>
            </p>
            <div className="lg:col-span-8 lg:col-start-5">
              <h2 className="text-[clamp(1.75rem,1.3rem+1.5vw,2.5rem)] leading-[1.1] tracking-[-0.02em]">
                <SeriesLink series={series} className="tap-target -my-1.5 hover:text-blue" />
              </h2>
              <p className="mt-3 max-w-[62ch] text-muted">{series.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
