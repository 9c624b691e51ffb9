import { Link } from '@tanstack/react-router';
import type { AdminSummary } from '#features/dashboard/dashboard.contract.ts';

const COUNTERS = [
  { label: 'Total Blog Posts', tab: 'blogs', name: 'blogPosts' },
  { label: 'Whitepapers', tab: 'whitepapers', name: 'whitepapers' },
  { label: 'Case Studies', tab: 'case-studies', name: 'caseStudies' },
  { label: 'Pending Comments', tab: 'comments', name: 'pendingComments' },
] as const;

/** The four totals, each linked to its tab. */
export function Counters({ summary }: { summary: AdminSummary }) {
  return (
    <ul aria-label="Totals" className="grid grid-cols-2 border-t border-l border-line lg:grid-cols-4">
      {COUNTERS.map(({ label, tab, name }) => (
        <li key={tab} className="border-r border-b border-line">
          <Link
            to="/admin"
            search={{ tab }}
            resetScroll={false}
            className="group flex h-full flex-col-reverse justify-between gap-2 px-5 py-4 -outline-offset-2 hover:bg-sunk sm:px-6 sm:py-5"
          >
            <span className="figures font-display text-3xl leading-none">{summary[name].toLocaleString('en-US')}</span>{' '}
            <span className="text-sm text-muted group-hover:text-ink">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
