import { readEvents, readPractices } from '#content/records.ts';
import { eventStore } from '#features/firm/events/server/events.store.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { DAY_MS } from '#lib/days.ts';
import { toSlug } from '#lib/slug.ts';
import { addDays, getMoment, getMonday, readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';

/** Ids by name. */
export type Ids = ReadonlyMap<string, number>;

/** The ids of these names. @throws Error for a name that is not among them */
export const toIds = (known: Ids, names: readonly string[]): number[] =>
  names.map((name) => {
    const id = known.get(name);
    if (id === undefined) throw new Error(`The sample content has no "${name}"`);
    return id;
  });

/** Finds the practices to which a piece belongs. */
export interface SamplePractices {
  byCategory(category: string): number[];
  byCase(title: string): number[];
}

/** Inserts the services and industries. */
export async function loadPractices(db: Db, team: Ids): Promise<SamplePractices> {
  const read = readPractices();
  const rows = read.map(({ people, categories: _, cases: __, ...practice }, order) => ({
    ...practice,
    slug: toSlug(practice.title),
    teamIds: toIds(team, people),
    order,
    isSample: true,
  }));
  const stored = await practiceStore.insert(db, rows);
  const find = (list: 'categories' | 'cases') => (name: string) =>
    stored.flatMap(({ id }, index) => (read[index]?.[list].includes(name) ? [id] : []));
  return { byCategory: find('categories'), byCase: find('cases') };
}

/** Inserts the events on days around today. @returns their ids by slug */
export async function loadEvents(db: Db, team: Ids): Promise<Ids> {
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
      speakerIds: toIds(team, speakers),
      isSample: true,
    };
  });
  return new Map((await eventStore.insert(db, rows)).map(({ slug, id }) => [slug, id]));
}
