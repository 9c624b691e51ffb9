import { getEditHref } from '#admin-kit/kind-names.ts';
import { toLabel } from '#admin-kit/list/options.ts';
import { StatusDot } from '#admin-kit/status-dot.tsx';
import { KINDS } from '#kinds.ts';
import type { CalendarEntry } from '#lib/publishing/publishing-contract.ts';
import { readClock } from '#lib/weeks.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { classNames } from '#ui/class-names.ts';
import { listDays } from './months.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Records of a day that are shown at once. */
const SHOWN = 5;
const COLUMNS = [
  '',
  '',
  'md:col-start-2',
  'md:col-start-3',
  'md:col-start-4',
  'md:col-start-5',
  'md:col-start-6',
  'md:col-start-7',
];

/** A month as a grid of days, or on a phone as a list of the days on which there is something. */
export function CalendarMonth({ month, entries }: { month: string; entries: readonly CalendarEntry[] }) {
  const { timeZone } = getSiteFrame().firm;
  const { days, firstColumn } = listDays(month);
  const byDay = Map.groupBy(entries, ({ publishedAt }) => readClock(new Date(publishedAt), timeZone).day);
  const today = readClock(new Date(), timeZone).day;
  const daysAfter = (7 - ((firstColumn - 1 + days.length) % 7)) % 7;
  return (
    <div className="mt-4">
      <div
        aria-hidden="true"
        className="hidden grid-cols-7 border-b border-line text-xs font-semibold text-muted md:grid"
      >
        {WEEKDAYS.map((name) => (
          <span key={name} className="px-2 py-2">
            {name}
          </span>
        ))}
      </div>
      <ol aria-label="Days" className="border-edge max-md:border-t md:grid md:-mt-px md:grid-cols-7 md:border-b">
        {days.map(({ date, name, number }) => {
          const own = byDay.get(date) ?? [];
          return (
            <li
              key={date}
              aria-current={date === today ? 'date' : undefined}
              className={classNames(
                'min-w-0 max-md:border-b max-md:border-line max-md:py-3 md:min-h-28 md:border-t md:border-line md:px-2 md:pt-1.5 md:pb-2',
                own.length === 0 && 'max-md:hidden',
                number === 1 && COLUMNS[firstColumn],
                date === today && 'md:bg-sunk',
              )}
            >
              <p className="figures text-sm text-muted">
                <time dateTime={date} className={classNames('md:sr-only', date === today && 'font-semibold text-ink')}>
                  {name}
                </time>
                <span
                  aria-hidden="true"
                  className={classNames('max-md:hidden', date === today && 'font-semibold text-ink')}
                >
                  {number}
                </span>
              </p>
              <Entries entries={own} />
            </li>
          );
        })}
        {/* Draw the rule above the last week to its end. */}
        {[...Array(daysAfter).keys()].map((day) => (
          <li key={day} aria-hidden="true" className="border-line max-md:hidden md:border-t" />
        ))}
      </ol>
    </div>
  );
}

/** The records of a day; many of them are folded. */
function Entries({ entries }: { entries: readonly CalendarEntry[] }) {
  const rest = entries.slice(SHOWN);
  return (
    <>
      <EntryList entries={entries.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="text-xs text-muted">
          <summary className="figures cursor-pointer py-1 hover:text-ink">{rest.length} more</summary>
          <EntryList entries={rest} />
        </details>
      )}
    </>
  );
}

const EntryList = ({ entries }: { entries: readonly CalendarEntry[] }) =>
  entries.length > 0 && (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <Entry {...entry} />
        </li>
      ))}
    </ul>
  );

/** A record, which opens in its form. */
function Entry({ kind: kindName, editKey, title, status, publishedAt }: CalendarEntry) {
  const kind = KINDS.find(({ name }) => name === kindName);
  const { timeZone } = getSiteFrame().firm;
  const time = new Date(publishedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <a
      href={kind && getEditHref(kind, editKey)}
      className="-mx-1 flex items-start gap-2 px-1 py-1 leading-tight text-ink hover:bg-sunk max-md:min-h-11"
    >
      <span className="flex h-[1.125rem] items-center">
        <StatusDot status={status} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-3 text-sm leading-[1.125rem] wrap-anywhere">{title}</span>
        <span className="figures block text-xs text-muted">
          {toLabel(kind?.noun.one ?? kindName)}
          {status === 'scheduled' && `, ${time}`}
          <span className="sr-only">, {status}</span>
        </span>
      </span>
    </a>
  );
}
