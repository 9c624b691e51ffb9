import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { mentorships, officeHourBookings, officeHours } from './mentoring.table.ts';

export type OfficeHour = Awaited<ReturnType<typeof selectHours>>[number];

const selectHours = (db: Db) =>
  db
    .select({
      hour: officeHours,
      booking: officeHourBookings,
      learner: pickColumns(users, 'id', 'firstName', 'lastName', 'email', 'emailVerified'),
    })
    .from(officeHours)
    .leftJoin(officeHourBookings, eq(officeHourBookings.hourId, officeHours.id))
    .leftJoin(mentorships, eq(mentorships.id, officeHourBookings.mentorshipId))
    .leftJoin(users, eq(users.id, mentorships.learnerId))
    .$dynamic();

const IS_TO_COME = sql`${officeHours.startsAt} + make_interval(mins => ${officeHours.minutes}) > now()`;

/** Lists a mentor's office hours that are not over, by time. */
export const listHours = (db: Db, mentorId: number) =>
  selectHours(db)
    .where(and(eq(officeHours.mentorId, mentorId), IS_TO_COME))
    .orderBy(asc(officeHours.startsAt));

/** Lists the office hours that a learner booked and that are not over. */
export const listBookedHours = (db: Db, mentorshipId: number) =>
  selectHours(db)
    .where(and(eq(officeHourBookings.mentorshipId, mentorshipId), IS_TO_COME))
    .orderBy(asc(officeHours.startsAt));

/** The place of the office hour that a mentor offered last. Null if there is none. */
export async function findLastPlace(db: Db, mentorId: number): Promise<string | null> {
  const [row] = await db
    .select({ place: officeHours.place })
    .from(officeHours)
    .where(eq(officeHours.mentorId, mentorId))
    .orderBy(desc(officeHours.id))
    .limit(1);
  return row?.place ?? null;
}

/** Finds an office hour of a mentor. */
export async function findHour(db: Db, mentorId: number, id: number): Promise<OfficeHour | undefined> {
  const [row] = await selectHours(db).where(and(eq(officeHours.id, id), eq(officeHours.mentorId, mentorId)));
  return row;
}

/** Locks an office hour until the transaction ends, so that nobody books or deletes it meanwhile. */
export async function lockHour(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: officeHours.id }).from(officeHours).where(eq(officeHours.id, id)).for('update');
}

export const countHours = (db: Db, mentorId: number): Promise<number> =>
  db.$count(officeHours, and(eq(officeHours.mentorId, mentorId), IS_TO_COME));

/** Whether a mentor offers another office hour within this time. */
export async function hasOverlap(db: Db, mentorId: number, start: Date, end: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: officeHours.id })
    .from(officeHours)
    .where(
      and(
        eq(officeHours.mentorId, mentorId),
        sql`${officeHours.startsAt} < ${end.toISOString()}`,
        gt(sql`${officeHours.startsAt} + make_interval(mins => ${officeHours.minutes})`, sql`${start.toISOString()}`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertHour(tx: Transaction, row: typeof officeHours.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(officeHours).values(row).returning({ id: officeHours.id });
  if (!inserted) throw new Error('The office hour was not added');
  return inserted.id;
}

export async function deleteHour(db: Db, id: number): Promise<void> {
  await db.delete(officeHours).where(eq(officeHours.id, id));
}

/** Books an office hour. @returns false if somebody has booked it, also if two do so at once */
export async function insertBooking(tx: Transaction, hourId: number, mentorshipId: number): Promise<boolean> {
  const rows = await tx
    .insert(officeHourBookings)
    .values({ hourId, mentorshipId })
    .onConflictDoNothing()
    .returning({ hourId: officeHourBookings.hourId });
  return rows.length > 0;
}

export async function deleteBooking(db: Db, hourId: number): Promise<void> {
  await db.delete(officeHourBookings).where(eq(officeHourBookings.hourId, hourId));
}
