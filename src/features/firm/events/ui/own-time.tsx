import { useHydrated } from '@tanstack/react-router';
import { getOwnZone } from '#ui/own-dates.ts';
import { formatOwnTimes } from '../domain/event-times.ts';
import type { EventCard } from '../events.kind.ts';

type Times = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>;

/** The times on the visitor's clocks, if they differ from the place's. Pages are shared, so only the browser knows them. */
export function OwnTime({ event, className }: { event: Times; className?: string }) {
  const isHydrated = useHydrated();
  const own = isHydrated ? formatOwnTimes(event, event.timeZone, getOwnZone()) : undefined;
  return own === undefined ? null : <p className={className}>Your time: {own}</p>;
}
