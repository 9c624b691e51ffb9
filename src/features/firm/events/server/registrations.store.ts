import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import { HELD_STATES, type RegistrationState } from '../events.constants.ts';
import type { RegistrationQuery } from '../events.contract.ts';
import { isUntold } from './events.store.ts';
import { events, eventRegistrations as registrations } from './events.table.ts';

export type RegistrationRow = typeof registrations.$inferSelect;
export type RegistrationInsert = typeof registrations.$inferInsert;

/** The registration of an address for an event, locked. */
export async function lockByEmail(tx: Transaction, eventId: number, email: string) {
  const where = and(eq(registrations.eventId, eventId), eq(registrations.email, email));
  const [row] = await tx.select().from(registrations).where(where).for('update');
  return row;
}

export async function findRegistration(db: Db, id: number): Promise<RegistrationRow | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

export async function countByState(tx: Transaction, eventId: number): Promise<{ confirmed: number; waiting: number }> {
  const count = (state: RegistrationState) => sql<number>`count(*) filter (where state = ${state})::int`;
  const [counts] = await tx
    .select({ confirmed: count('confirmed'), waiting: count('waiting') })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.state, HELD_STATES)));
  return counts ?? { confirmed: 0, waiting: 0 };
}

/** The time of the place in the line, taken while the event is locked. A transaction's own time may be from before. */
const NOW_IN_LINE = sql`clock_timestamp()`;

type Change = { [Name in keyof RegistrationInsert]?: RegistrationInsert[Name] | SQL };

export async function insertRegistration(tx: Transaction, row: RegistrationInsert): Promise<RegistrationRow> {
  const [stored] = await tx
    .insert(registrations)
    .values({ ...row, registeredAt: NOW_IN_LINE })
    .returning();
  if (!stored) throw new Error('The registration was not stored');
  return stored;
}

/** Registers somebody again, at the end of the line. */
export const renewRegistration = (tx: Transaction, id: number, change: Change) =>
  updateRegistration(tx, id, { ...change, registeredAt: NOW_IN_LINE, remindedAt: null, isToldHeld: true });

export async function updateRegistration(tx: Transaction, id: number, change: Change): Promise<RegistrationRow> {
  const [row] = await tx.update(registrations).set(change).where(eq(registrations.id, id)).returning();
  if (!row) throw new Error(`The registration ${id} no longer exists`);
  return row;
}

/** Those who have waited longest, locked. */
export const lockWaiting = (tx: Transaction, eventId: number, limit: number): Promise<RegistrationRow[]> =>
  tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, 'waiting')))
    .orderBy(asc(registrations.registeredAt), asc(registrations.id))
    .limit(limit)
    .for('update');

/** Registrations for an event whose people do not know what holds now, locked. */
export async function lockUntold(tx: Transaction, eventId: number, limit: number): Promise<RegistrationRow[]> {
  const rows = await tx
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(events.id, eventId), isNotNull(registrations.email), isUntold))
    .orderBy(asc(registrations.registeredAt), asc(registrations.id))
    .limit(limit)
    .for('update', { of: registrations });
  return rows.map(({ registration }) => registration);
}

const DAY = sql`interval '1 day'`;

/** Registrations to remind of events that start within a day, locked. Who registered within that day knows it. */
export async function lockUnreminded(tx: Transaction, limit: number) {
  return tx
    .select({ registration: registrations, eventId: events.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(registrations.state, 'confirmed'),
        isNull(registrations.remindedAt),
        isNotNull(registrations.email),
        sql`${events.status} = 'published' and not ${events.isCanceled}`,
        sql`${events.startsAt} > now()`,
        lte(events.startsAt, sql`now() + ${DAY}`),
        sql`${registrations.registeredAt} < ${events.startsAt} - ${DAY}`,
        sql`${registrations.toldRevision} = ${events.revision}`,
      ),
    )
    .limit(limit)
    .for('update', { of: registrations, skipLocked: true });
}

export const REGISTRATION_SORTS = {
  registeredAt: { column: registrations.registeredAt, type: 'time' },
} as const satisfies Record<string, SortColumn>;

type Filters = Pick<RegistrationQuery, 'q' | 'state'>;

const matches = (eventId: number, { q, state }: Filters): SQL | undefined =>
  and(
    eq(registrations.eventId, eventId),
    state ? eq(registrations.state, state) : sql`${registrations.state} <> 'spam'`,
    textContains(
      sql`(${registrations.name} || ' ' || coalesce(${registrations.email}, '') || ' ' || coalesce(${registrations.company}, ''))`,
      q,
    ),
  );

/** Lists the registrations of an event, one more than `limit`; spam only if it is asked for. */
export function listRegistrations(
  db: Db,
  eventId: number,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<RegistrationRow[]> {
  const { where, orderBy } = toSortSql(sorting, registrations.id);
  return db
    .select()
    .from(registrations)
    .where(and(matches(eventId, filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countRegistrations = (db: Db, eventId: number, filters: Filters): Promise<number> =>
  db.$count(registrations, matches(eventId, filters));

/** What a person registered for, for their copy of their data. */
export const listPersonRegistrations = (db: Db, email: string) =>
  db
    .select({
      event: events.title,
      startsAt: events.startsAt,
      ...pickColumns(registrations, 'name', 'company', 'state', 'registeredAt', 'attendedAt'),
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.email, email.toLowerCase()))
    .orderBy(asc(registrations.id));

/** Takes the person out of their registrations. A seat at an event to come is free again, and given to the next by events.jobs.ts. */
export async function anonymizeRegistrations(tx: Transaction, email: string): Promise<number> {
  await tx.delete(registrations).where(and(eq(registrations.email, email), eq(registrations.state, 'spam')));
  const { rowCount } = await tx
    .update(registrations)
    .set({
      email: null,
      name: '',
      company: null,
      state: sql`case when exists (select from ${events} where ${events.id} = event_id and starts_at > now())
        then 'canceled' else state end`,
    })
    .where(eq(registrations.email, email));
  return rowCount ?? 0;
}

/** Deletes registrations that look like a bot's from before a time. */
export async function deleteSpamRegistrations(db: Db, before: Date): Promise<void> {
  await db.delete(registrations).where(and(eq(registrations.state, 'spam'), lte(registrations.registeredAt, before)));
}
