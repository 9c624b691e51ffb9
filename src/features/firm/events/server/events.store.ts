import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Author } from '#lib/kinds/kind.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { selectAuthors } from '#platform/publishing/publishing-columns.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { findBySlug } from '#platform/records/slug-rules.ts';
import type { RegistrationState } from '../events.constants.ts';
import { eventKind } from '../events.kind.ts';
import { events, eventRegistrations as registrations } from './events.table.ts';

type Computed = { readonly speakers: Author[]; readonly confirmedCount: number; readonly waitingCount: number };

// Drizzle leaves out the table of a column in a query of one table, so the name is written here.
const EVENT_ID = sql.raw('events.id');
const countState = (state: RegistrationState): SQL<number> =>
  sql<number>`(select count(*)::int from ${registrations} as counted
    where counted.event_id = ${EVENT_ID} and counted.state = ${sql.raw(`'${state}'`)})`;

export const eventStore = createRecordStore<typeof events, Computed>(events, eventKind, {
  computed: {
    speakers: selectAuthors(events.speakerIds),
    confirmedCount: countState('confirmed'),
    waitingCount: countState('waiting'),
  },
});
export type EventRow = typeof events.$inferSelect & Computed;

/** Condition for events that take place: they are published and not canceled. */
const isHeld = sql<boolean>`(${events.status} = 'published' and not ${events.isCanceled})`;

/** Finds an event by its address or a former one. Without a status, one that the public may see. */
export const findEvent = async (db: Db, slug: string, status?: string): Promise<EventRow | undefined> =>
  (await findBySlug(db, eventStore, slug, status)) as EventRow | undefined;

/** Finds an event's id by its address. */
export async function findEventId(db: Db, slug: string): Promise<number | undefined> {
  return (await findEvent(db, slug))?.id;
}

/** Moves every event whose time has come to its phase. @returns whether there was one */
export async function updatePhases(tx: Transaction): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update ${events} set phase = ${PHASE} where ${isLate}`);
  return (rowCount ?? 0) > 0;
}
/** Whether some event is in another phase than its stored one. */
export async function hasLatePhase(db: Db): Promise<boolean> {
  return (await db.$count(events, isLate)) > 0;
}
const PHASE = sql`case when ends_at <= now() then 'over' when starts_at <= now() then 'running' else 'coming' end`;
const isLate = sql`phase <> 'over' and phase <> ${PHASE}`;

/** Lists the ids of events to come that have a free seat which somebody waits for, or count as full. */
export async function listFillable(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isHeld,
        gt(events.startsAt, sql`now()`),
        sql`(${events.isFull} or ${countState('waiting')} > 0)`,
        sql`(${events.seats} is null or ${events.seats} > ${countState('confirmed')})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Lists the ids of events that are not over and whose registered people know something else than what holds now. */
export async function listChanged(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(gt(events.endsAt, sql`now()`), isUntold));
  return rows.map(({ id }) => id);
}

/** Whether somebody who registered for an event has not been told what holds now. */
export async function hasUntold(tx: Transaction, eventId: number): Promise<boolean> {
  return (await listChanged(tx)).includes(eventId);
}

/** Condition for a registration of somebody who has not been told what holds now. Joins events. */
export const isUntold: SQL | undefined = and(
  inArray(registrations.state, ['confirmed', 'waiting']),
  or(
    sql`${registrations.isToldHeld} <> ${isHeld}`,
    // A move is told once the event takes place again.
    and(isHeld, sql`${registrations.toldRevision} < ${events.revision}`),
  ),
);

/** Stores whether the last seat is taken, if that changed. */
export async function updateFullness(tx: Transaction, { id, isFull }: EventRow, isNowFull: boolean): Promise<void> {
  if (isFull !== isNowFull) await tx.update(events).set({ isFull: isNowFull }).where(eq(events.id, id));
}

/** Counts again whether all seats of these events are taken. */
export async function refreshFullness(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(events)
    .set({ isFull: sql`coalesce(${countState('confirmed')} >= ${events.seats}, false)` })
    .where(inArray(events.id, [...ids]));
}
