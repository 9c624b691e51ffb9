import type { events } from './events.table.ts';

type EventInsert = typeof events.$inferInsert;
const DAY_MS = 86_400_000;

let count = 0;

/** A published event in ten days, of two hours, without a limit of seats. */
export function createEvent(differences: Partial<EventInsert> = {}): EventInsert {
  count += 1;
  const startsAt = differences.startsAt ?? new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 10 * DAY_MS);
  return {
    title: `Event ${count}`,
    slug: `event-${count}`,
    summary: 'An evening about slots.',
    body: 'We talk about slots.',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
    timeZone: 'Europe/Lisbon',
    place: '1 Harbor Street, Lisbon',
    ...differences,
  };
}
