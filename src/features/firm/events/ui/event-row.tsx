import { Link } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';
import { formatDayParts, formatEventTimes, formatTimeZone } from '../domain/event-times.ts';
import type { EventCard } from '../events.kind.ts';
import { describeState } from './event-state.ts';
import { OwnTime } from './own-time.tsx';

/** One event in the list. Those that are over are set smaller. */
export function EventRow({ event, isPast = false }: { event: EventCard; isPast?: boolean }) {
  const { day, month, year, weekday } = formatDayParts(event.startsAt, event.timeZone);
  const { hours } = formatEventTimes(event, event.timeZone);
  const state = describeState(event);
  return (
    <li className="border-t border-line">
      <article
        data-card
        className={classNames(
          'group relative grid gap-x-8 gap-y-3 wrap-anywhere md:grid-cols-12',
          isPast ? 'py-6' : 'py-8 lg:py-11',
        )}
      >
        <p className="figures md:col-span-3">
          <time dateTime={event.startsAt} className="flex items-baseline gap-x-3">
            <span
              className={classNames(
                'font-display leading-none text-blue',
                isPast ? 'min-w-[1.2em] text-2xl' : 'min-w-[1.15em] text-[3rem] lg:text-[3.75rem]',
              )}
            >
              {day}
            </span>
            <span className="text-sm text-muted">
              {month} {year}
              {!isPast && <span className="block">{weekday}</span>}
            </span>
          </time>
        </p>
        <div className="min-w-0 md:col-span-9 lg:col-span-8 lg:col-start-5">
          <h3
            className={
              isPast ? 'text-xl' : 'text-[clamp(1.75rem,1.3rem+1.5vw,2.5rem)] leading-[1.1] tracking-[-0.02em]'
            }
          >
            <Link
              to="/events/$slug"
              params={{ slug: event.slug }}
              className="after:absolute after:inset-0 hover:text-blue"
            >
              {event.title}
            </Link>
          </h3>
          {!isPast && (
            <>
              <p className="mt-3 max-w-[62ch] text-muted">{event.summary}</p>
              <p className="figures mt-4 text-sm">
                {hours}, {formatTimeZone(event.timeZone)}
                {event.place ? ` · ${event.place}` : ' · Online'}
              </p>
              <OwnTime event={event} className="figures mt-1 text-sm text-muted" />
            </>
          )}
          {state && (
            <p className={classNames('mt-3 text-sm font-semibold', event.isCanceled ? 'text-danger' : 'text-blue')}>
              {state}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}
