import { readEvents } from '#content/records.ts';
import { eventStore } from '#features/firm/events/server/events.store.ts';
import { DAY_MS } from '#lib/days.ts';
import { addDays, getMoment, getMonday, readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';

/** Inserts the events on days around today. `toIds` finds the speakers. @returns the events' ids by slug */
export async function loadEvents(
  db: Db,
  toIds: (names: readonly string[]) => number[],
): Promise<ReadonlyMap<string, number>> {
  const now = new Date();
  const rows = readEvents().map(({ speakers, startsInWeeks, from, until, ...event }) => {
    const { day: near } = readClock(new Date(now.getTime() + startsInWeeks * 7 * DAY_MS), event.timeZone);
    // A Thursday.
    const day = addDays(getMonday(near), 3);
    const [startsAt, endsAt] = [from, until].map((time) => getMoment(`${day}T${time}`, event.timeZone));
    return {
      ...event,
      startsAt,
      endsAt,
      phase: startsInWeeks < 0 ? ('over' as const) : ('coming' as const),
      speakerIds: toIds(speakers),
      isSample: true,
    };
  });
  return new Map((await eventStore.insert(db, rows)).map(({ slug, id }) => [slug, id]));
}
