import { and, desc, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { IDLE_MAILS_MAX } from '../mentor.constants.ts';
import { calendarLinks, weekReflections, weekReminders } from './mentor.table.ts';

type ReminderRow = typeof weekReminders.$inferSelect;

/** A learner's Monday email and time zone. */
export interface Reminder extends ReminderRow {
  /** Several mails in a row led to nothing, so no more are sent. */
  readonly isStopped: boolean;
  /** The address is confirmed. */
  readonly isConfirmed: boolean;
}

const REFLECTIONS_LISTED = 520;

/** A learner's reflections, newest first: ten years of them. */
export const listReflections = (db: Db, userId: number) =>
  db
    .select({ monday: weekReflections.monday, text: weekReflections.text })
    .from(weekReflections)
    .where(eq(weekReflections.userId, userId))
    .orderBy(desc(weekReflections.monday))
    .limit(REFLECTIONS_LISTED);

/** When each of these learners last wrote about a week. */
export async function listLastReflectionTimes(db: Db, userIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ userId: weekReflections.userId, at: max(weekReflections.updatedAt) })
    .from(weekReflections)
    .where(inArray(weekReflections.userId, [...userIds]))
    .groupBy(weekReflections.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

/** Stores what a learner wrote about a week; an empty text deletes it. */
export async function saveReflection(db: Db, userId: number, monday: string, text: string): Promise<void> {
  if (text === '') {
    await db.delete(weekReflections).where(and(eq(weekReflections.userId, userId), eq(weekReflections.monday, monday)));
    return;
  }
  await db
    .insert(weekReflections)
    .values({ userId, monday, text })
    .onConflictDoUpdate({
      target: [weekReflections.userId, weekReflections.monday],
      set: { text, updatedAt: sql`now()` },
    });
}

export async function findReminder(db: Db, userId: number): Promise<Reminder | undefined> {
  const [found] = await db
    .select({ row: weekReminders, isConfirmed: users.emailVerified })
    .from(weekReminders)
    .innerJoin(users, eq(users.id, weekReminders.userId))
    .where(eq(weekReminders.userId, userId));
  return found && { ...found.row, isConfirmed: found.isConfirmed, isStopped: found.row.idleMails >= IDLE_MAILS_MAX };
}

/** Lists the time zones of these accounts, as far as they are known. */
export async function listTimeZones(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ userId: weekReminders.userId, timeZone: weekReminders.timeZone })
    .from(weekReminders)
    .where(inArray(weekReminders.userId, [...userIds]));
  return new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
}

/** Finds the time zone of an account. Known since it opened My Pathways once. */
export const findTimeZone = async (db: Db, userId: number): Promise<string | undefined> =>
  (await findReminder(db, userId))?.timeZone;

/** Turns the Monday email on or off, also after it stopped. A mail of `skipped` or an earlier Monday is no longer sent. */
export async function saveReminder(
  db: Db,
  { userId, isOn, timeZone }: Pick<ReminderRow, 'userId' | 'isOn' | 'timeZone'>,
  skipped: string | null,
): Promise<void> {
  await db
    .insert(weekReminders)
    .values({ userId, isOn, timeZone, mailedMonday: skipped })
    .onConflictDoUpdate({
      target: weekReminders.userId,
      // greatest() ignores nulls.
      set: {
        isOn,
        timeZone,
        idleMails: 0,
        mailedMonday: sql`greatest(${weekReminders.mailedMonday}, excluded.mailed_monday)`,
      },
    });
}

/** Stores the time zone of a learner's browser, by which their weeks begin. The one chosen for the Monday email stays. */
export async function saveBrowserZone(db: Db, userId: number, timeZone: string): Promise<void> {
  await db
    .insert(weekReminders)
    .values({ userId, isOn: false, timeZone })
    .onConflictDoUpdate({ target: weekReminders.userId, set: { timeZone }, setWhere: eq(weekReminders.isOn, false) });
}

export async function turnReminderOff(db: Db, userId: number): Promise<void> {
  await db.update(weekReminders).set({ isOn: false }).where(eq(weekReminders.userId, userId));
}

/** Ends the Monday email to an address that refuses mails. */
export async function turnReminderOffByAddress(db: Db, email: string): Promise<void> {
  const owners = db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  await db.update(weekReminders).set({ isOn: false }).where(inArray(weekReminders.userId, owners));
}

/** The time zones of everyone who wants the mail. */
export async function listReminderZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timeZone: weekReminders.timeZone })
    .from(weekReminders)
    .where(eq(weekReminders.isOn, true));
  return rows.map(({ timeZone }) => timeZone);
}

const isUnmailed = (monday: string) => or(isNull(weekReminders.mailedMonday), lt(weekReminders.mailedMonday, monday));

/** The users in a time zone who have not got this Monday's email. Suspended and unconfirmed accounts get none. */
export async function listUnmailed(db: Db, timeZone: string, monday: string): Promise<number[]> {
  const rows = await db
    .select({ userId: weekReminders.userId })
    .from(weekReminders)
    .innerJoin(users, eq(users.id, weekReminders.userId))
    .where(
      and(
        eq(weekReminders.isOn, true),
        eq(weekReminders.timeZone, timeZone),
        isUnmailed(monday),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/**
 * Claims the mail of a Monday. Only one of two nodes gets it.
 * @param lastSignOn the last day on which the learner did anything, since which mails in a row are counted
 * @returns the recipient, and how many mails in a row will have led to nothing with this one
 */
export async function claimMail(tx: Transaction, userId: number, monday: string, lastSignOn: string | null) {
  const [before] = await tx
    .select({ mailedMonday: weekReminders.mailedMonday, idleMails: weekReminders.idleMails })
    .from(weekReminders)
    .where(and(eq(weekReminders.userId, userId), eq(weekReminders.isOn, true), isUnmailed(monday)))
    .for('update');
  if (!before) return undefined;
  const hasLedToSomething = lastSignOn !== null && before.mailedMonday !== null && lastSignOn >= before.mailedMonday;
  const idleMails = hasLedToSomething ? 0 : before.idleMails;
  await tx.update(weekReminders).set({ mailedMonday: monday, idleMails }).where(eq(weekReminders.userId, userId));
  const [recipient] = await tx
    .select(pickColumns(users, 'email', 'firstName', 'emailVerified', 'role', 'hasPremiumAccess'))
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.suspendedAt)));
  return recipient && { recipient, idleMails };
}

/** Counts a mail that was sent, until the learner does something. */
export async function countIdleMail(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(weekReminders)
    .set({ idleMails: sql`${weekReminders.idleMails} + 1` })
    .where(eq(weekReminders.userId, userId));
}

/** Stores the address of a learner's calendar in place of the previous one. */
export async function saveCalendarLink(db: Db, userId: number, digest: string): Promise<void> {
  await db
    .insert(calendarLinks)
    .values({ userId, digest })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { digest, createdAt: sql`now()` } });
}

export async function deleteCalendarLink(db: Db, userId: number): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
}

export const hasCalendarLink = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(calendarLinks, eq(calendarLinks.userId, userId))) > 0;

/** Finds a calendar's owner and their time zone. A suspended account has none. */
export async function findCalendarOwner(db: Db, digest: string) {
  const [row] = await db
    .select({ userId: calendarLinks.userId, timeZone: weekReminders.timeZone })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .leftJoin(weekReminders, eq(weekReminders.userId, calendarLinks.userId))
    .where(and(eq(calendarLinks.digest, digest), isNull(users.suspendedAt)));
  return row;
}

/** Returns everything that is stored about a learner's weeks. */
export async function getWeekData(db: Db, userId: number) {
  const [reflections, [reminder], [calendar]] = await Promise.all([
    db
      .select({ monday: weekReflections.monday, text: weekReflections.text, updatedAt: weekReflections.updatedAt })
      .from(weekReflections)
      .where(eq(weekReflections.userId, userId))
      .orderBy(weekReflections.monday),
    db
      .select(pickColumns(weekReminders, 'isOn', 'timeZone', 'mailedMonday', 'idleMails'))
      .from(weekReminders)
      .where(eq(weekReminders.userId, userId)),
    db.select({ createdAt: calendarLinks.createdAt }).from(calendarLinks).where(eq(calendarLinks.userId, userId)),
  ]);
  return { weekReflections: reflections, weekReminder: reminder ?? null, calendarLink: calendar ?? null };
}
