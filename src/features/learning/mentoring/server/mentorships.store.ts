import { and, asc, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasCapability } from '#platform/auth/colleagues.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { type MentorshipState, SHARES, type Share, type Side } from '../mentoring.constants.ts';
import type { Shares, SharesChange } from '../mentoring.contract.ts';
import { mentorSettings, mentorshipMessages, mentorships, officeHourBookings, officeHours } from './mentoring.table.ts';

const learners = alias(users, 'learners');
const mentors = alias(users, 'mentors');

const OPEN = ['requested', 'active'] as const satisfies MentorshipState[];
const EARLIER_MAX = 50;
const PERSON = ['id', 'firstName', 'lastName', 'email', 'emailVerified'] as const;

export type MentorshipRow = typeof mentorships.$inferSelect;
export type MessageRow = typeof mentorshipMessages.$inferSelect;
const SHARE_COLUMNS = {
  plan: 'sharesPlan',
  progress: 'sharesProgress',
  reflections: 'sharesReflections',
  goals: 'sharesGoals',
  email: 'sharesEmail',
} as const satisfies Record<Share, keyof MentorshipRow>;

/** Turns a change of what is shared into the columns that have it. */
export const toShareColumns = (shares: SharesChange): Partial<Record<(typeof SHARE_COLUMNS)[Share], boolean>> =>
  Object.fromEntries(SHARES.flatMap((share) => (share in shares ? [[SHARE_COLUMNS[share], shares[share]]] : [])));

/** Tells what a learner shares in a mentorship. */
const getShares = (row: MentorshipRow): Shares =>
  Object.fromEntries(SHARES.map((share) => [share, row[SHARE_COLUMNS[share]]])) as Shares;

/** Somebody on one side of a mentorship. */
export interface Party {
  readonly side: Side;
  readonly userId: number;
}

/** A mentorship with both people. */
export type Mentorship = Awaited<ReturnType<typeof selectMentorships>>[number];
export type Person = Mentorship['learner'];

/** Reads mentorships, newest first, all of them without a limit. */
async function selectMentorships(db: Db, where: SQL | undefined, limit?: number) {
  const query = db
    .select({
      mentorship: mentorships,
      learner: pickColumns(learners, ...PERSON),
      mentor: pickColumns(mentors, ...PERSON),
      isAvailable: sql<boolean>`coalesce(${hasCapability('mentors', mentors)}, false)`,
    })
    .from(mentorships)
    .innerJoin(learners, eq(learners.id, mentorships.learnerId))
    .leftJoin(mentors, eq(mentors.id, mentorships.mentorId))
    .where(where)
    .orderBy(desc(mentorships.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ mentor, isAvailable, ...row }) => ({
    ...row,
    shares: getShares(row.mentorship),
    mentor: mentor && { ...mentor, isAvailable },
  }));
}

/** Lists a learner's mentorships, newest first. */
export const listOwnMentorships = (db: Db, learnerId: number) =>
  selectMentorships(db, eq(mentorships.learnerId, learnerId), EARLIER_MAX);

/** The mentorships that a mentor may know of, in these states. Those of suspended learners are hidden. */
const isOnDesk = (mentorId: number, states: readonly (typeof OPEN)[number][]) =>
  and(
    inArray(mentorships.state, [...states]),
    isNull(learners.suspendedAt),
    or(
      eq(mentorships.mentorId, mentorId),
      and(mentorships.isForAny, eq(mentorships.state, 'requested'), ne(mentorships.learnerId, mentorId)),
    ),
  );

/** Lists a mentor's learners, of whom nobody takes more than a few. */
export const listLearners = (db: Db, mentorId: number) => selectMentorships(db, isOnDesk(mentorId, ['active']));

/** Lists the newest requests to a mentor and to any mentor. */
export const listRequests = (db: Db, mentorId: number, limit: number) =>
  selectMentorships(db, isOnDesk(mentorId, ['requested']), limit);

/** Finds a mentorship as its learner may, or in these states as a mentor who may know of it. */
export async function findMentorship(
  db: Db,
  { side, userId }: Party,
  id: number,
  states: readonly (typeof OPEN)[number][] = OPEN,
): Promise<Mentorship | undefined> {
  const isTheirs = side === 'learner' ? eq(mentorships.learnerId, userId) : isOnDesk(userId, states);
  const [row] = await selectMentorships(db, and(eq(mentorships.id, id), isTheirs));
  return row;
}

/** Locks a mentorship until the transaction ends. What was read before may have changed. */
export async function lockMentorship(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: mentorships.id }).from(mentorships).where(eq(mentorships.id, id)).for('update');
}

/** Adds a request. Undefined if the learner has an open one, also if two are sent at once. */
export async function insertMentorship(
  tx: Transaction,
  row: typeof mentorships.$inferInsert,
): Promise<MentorshipRow | undefined> {
  const [inserted] = await tx.insert(mentorships).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Changes a mentorship in one of these states. @returns whether there was one */
export async function updateMentorship(
  db: Db,
  id: number,
  states: readonly MentorshipState[],
  change: Partial<typeof mentorships.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(mentorships)
    .set(change)
    .where(and(eq(mentorships.id, id), inArray(mentorships.state, [...states])))
    .returning({ id: mentorships.id });
  return rows.length > 0;
}

/** Lists the open mentorships of a person, on either side. */
export const listOpenMentorships = (db: Db, userId: number) =>
  selectMentorships(
    db,
    and(inArray(mentorships.state, [...OPEN]), or(eq(mentorships.learnerId, userId), eq(mentorships.mentorId, userId))),
  );

/** Lists the mentorships with a message that no mail has announced, or only the one with `id`. Those of suspended learners wait. */
export const listDueMails = (db: Db, id?: number) =>
  selectMentorships(
    db,
    and(
      eq(mentorships.state, 'active'),
      isNull(learners.suspendedAt),
      sql`(${mentorships.isLearnerMailDue} or ${mentorships.isMentorMailDue})`,
      id === undefined ? undefined : eq(mentorships.id, id),
    ),
  );

/** The numbers of mentors, waiting requests and active mentorships. */
export async function countMentoring(db: Db) {
  const [[people], rows] = await Promise.all([
    db.select({ total: count() }).from(users).where(hasCapability('mentors')),
    db.select({ state: mentorships.state, total: count() }).from(mentorships).groupBy(mentorships.state),
  ]);
  const countState = (state: MentorshipState) => rows.find((row) => row.state === state)?.total ?? 0;
  return { mentors: people?.total ?? 0, requested: countState('requested'), active: countState('active') };
}

/** Lists a page of a thread, newest first, one more than `limit`. */
export const listMessages = (db: Db, mentorshipId: number, limit: number, before?: number) =>
  db
    .select()
    .from(mentorshipMessages)
    .where(
      and(
        eq(mentorshipMessages.mentorshipId, mentorshipId),
        before === undefined ? undefined : lt(mentorshipMessages.id, before),
      ),
    )
    .orderBy(desc(mentorshipMessages.id))
    .limit(limit + 1);

/** The last message of each of these threads. */
export const listLastMessages = (db: Db, mentorshipIds: readonly number[]) =>
  db
    .selectDistinctOn([mentorshipMessages.mentorshipId], {
      mentorshipId: mentorshipMessages.mentorshipId,
      isFromMentor: mentorshipMessages.isFromMentor,
      text: mentorshipMessages.text,
      createdAt: mentorshipMessages.createdAt,
    })
    .from(mentorshipMessages)
    .where(inArray(mentorshipMessages.mentorshipId, [...mentorshipIds]))
    .orderBy(asc(mentorshipMessages.mentorshipId), desc(mentorshipMessages.id));

export async function insertMessage(tx: Transaction, row: typeof mentorshipMessages.$inferInsert) {
  const [inserted] = await tx.insert(mentorshipMessages).values(row).returning();
  if (!inserted) throw new Error('The message was not added');
  return inserted;
}

/**
 * Returns everything that this feature stores about a user: as a learner the requests with their threads, as a mentor the settings, the
 * office hours, and the user's own answers and messages. Learners' texts belong to them.
 */
export async function getMentoringData(db: Db, userId: number) {
  const [own, asMentor, [settings], hours] = await Promise.all([
    db.select().from(mentorships).where(eq(mentorships.learnerId, userId)).orderBy(asc(mentorships.id)),
    db
      .select({ id: mentorships.id, state: mentorships.state, answer: mentorships.answer, at: mentorships.answeredAt })
      .from(mentorships)
      .where(eq(mentorships.mentorId, userId))
      .orderBy(asc(mentorships.id)),
    db.select().from(mentorSettings).where(eq(mentorSettings.userId, userId)),
    db.select().from(officeHours).where(eq(officeHours.mentorId, userId)).orderBy(asc(officeHours.startsAt)),
  ]);
  const ids = [...own, ...asMentor].map(({ id }) => id);
  const [messages, booked] = await Promise.all([listThreads(db, ids), listBookings(db, ids)]);
  const listMessages = (id: number) => messages.filter(({ mentorshipId }) => mentorshipId === id);
  return {
    mentorships: own.map(({ mentorId: _, isLearnerMailDue: _l, isMentorMailDue: _m, ...row }) => ({
      ...row,
      messages: listMessages(row.id),
      officeHours: booked
        .filter(({ mentorshipId }) => mentorshipId === row.id)
        .map(({ mentorshipId: __, ...hour }) => hour),
    })),
    mentoring: {
      settings: settings ?? null,
      officeHours: hours,
      answers: asMentor.map((row) => ({
        ...row,
        messages: listMessages(row.id).filter(({ isFromMentor }) => isFromMentor),
      })),
    },
  };
}

const listThreads = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(mentorshipMessages)
    .where(inArray(mentorshipMessages.mentorshipId, [...ids]))
    .orderBy(asc(mentorshipMessages.id));

/** Lists bookings, including past ones. */
const listBookings = (db: Db, ids: readonly number[]) =>
  db
    .select({
      mentorshipId: officeHourBookings.mentorshipId,
      ...pickColumns(officeHours, 'startsAt', 'minutes', 'place'),
    })
    .from(officeHourBookings)
    .innerJoin(officeHours, eq(officeHours.id, officeHourBookings.hourId))
    .where(inArray(officeHourBookings.mentorshipId, [...ids]))
    .orderBy(asc(officeHours.startsAt));
