import { Link } from '@tanstack/react-router';
import type { InsightsSearch } from '../insights/insights-search.ts';

/** A line of the home page that leads to what the firm has published on it. */
export const InsightsLink = ({ search, children }: { search: InsightsSearch; children: string }) => (
  <Link to="/insights" search={search} className="tap-target hover:text-blue hover:underline">
    {children}
  </Link>
);
