import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { StatusDot } from '#admin-kit/status-dot.tsx';
import type { CalendarEntry } from '#lib/publishing/publishing-contract.ts';
import { formatCount } from '#lib/words.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { calendarQuery, readMonth } from './calendar.queries.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { formatMonth, shiftMonth } from './months.ts';

const STATES = ['scheduled', 'draft', 'published'] as const;

/** What is planned, and the published articles, white papers and case studies, one month at a time. */
export default function CalendarPage({ search }: { search: AdminSearch }) {
  const month = readMonth(search);
  const query = useQuery(calendarQuery(month));
  const { data } = query;
  const name = formatMonth(month);
  return (
    <AdminPageLayout title="Calendar">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Months" className="flex items-center gap-1.5">
          <MonthLink month={shiftMonth(month, -1)} step="Previous" />
          <Link
            to="/admin/$page"
            params={{ page: 'calendar' }}
            resetScroll={false}
            className={buttonClass('outline', 'min-h-11 px-3.5! py-0!')}
          >
            Today
          </Link>
          <MonthLink month={shiftMonth(month, 1)} step="Next" />
          <h3 aria-live="polite" className="figures ml-2 text-xl">
            {name}
          </h3>
        </nav>
        {data && <Counts entries={data.entries} />}
      </div>
      {data && <CalendarMonth month={month} entries={data.entries} />}
      {data?.entries.length === 0 && (
        <p className="mt-5 max-w-[65ch] text-muted">
          Nothing is planned for {name}. To plan an article, a lesson or anything else that is published, open it and
          schedule it, or give its draft a date.
        </p>
      )}
      {data?.isComplete === false && (
        <p className="mt-4 text-sm text-danger">This month has more than is shown here.</p>
      )}
      <AdminNotLoaded query={query} what="the calendar" className="mt-4">
        <Skeleton className="h-128 w-full" />
      </AdminNotLoaded>
    </AdminPageLayout>
  );
}

function MonthLink({ month, step }: { month: string; step: 'Previous' | 'Next' }) {
  const Icon = step === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <Link
      to="/admin/$page"
      params={{ page: 'calendar' }}
      search={{ month }}
      resetScroll={false}
      aria-label={`${step} month, ${formatMonth(month)}`}
      className={buttonClass('outline', 'size-11 px-0! py-0!')}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  );
}

/** The number of records in each state, as the legend of the marks. */
function Counts({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {STATES.map((state) => (
        <li key={state} className="figures flex items-center gap-2">
          <StatusDot status={state} />
          {describeCount(state, entries.filter(({ status }) => status === state).length)}
        </li>
      ))}
      <li>Days and times in {getSiteFrame().firm.timeZone.replaceAll('_', ' ')}</li>
    </ul>
  );
}

const describeCount = (state: (typeof STATES)[number], count: number): string =>
  state === 'draft' ? `${formatCount(count, 'draft')} with a date` : `${count} ${state}`;
