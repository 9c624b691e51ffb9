import { Link } from '@tanstack/react-router';
import { formatCount } from '#lib/words.ts';
import type { Series } from '../blog.contract.ts';
import { SeriesLink } from './series-link.tsx';

/** A line of links to the newest series and the list of all. Not rendered if there are none. */
export function SeriesLine({ series }: { series: readonly Series[] }) {
  if (series.length === 0) return null;
  return (
    <nav
      aria-labelledby="series-line"
      className="mt-8 flex flex-wrap items-baseline gap-x-8 gap-y-1.5 border-t border-line pt-5 text-sm max-sm:flex-col"
    >
      <h2 id="series-line" className="font-sans text-sm font-semibold text-blue">
        Series
      </h2>
      <ul className="contents">
        {series.map((one) => (
          <li key={one.id} className="min-w-0 wrap-anywhere">
            <SeriesLink series={one} className="link tap-target font-semibold" />{' '}
            <span className="figures whitespace-nowrap text-muted">{formatParts(one.partCount)}</span>
          </li>
        ))}
        <li className="sm:ml-auto">
          <Link to="/insights/series" className="link tap-target">
            All series
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** "3 parts". */
export const formatParts = (count: number): string => formatCount(count, 'part');
