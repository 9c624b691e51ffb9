import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { WAITING_MAX } from '../hand-ins.constants.ts';
import { handIns } from './hand-ins.table.ts';

const judges = alias(users, 'judges');

export type HandInRow = typeof handIns.$inferSelect;
/** A hand-in with its learner and its judge. */
export type FullHandIn = Awaited<ReturnType<typeof selectHandIns>>[number];

function selectHandIns(db: Db, where: SQL | undefined, order: SQL) {
  return db
    .select({
      row: handIns,
      learner: pickColumns(users, 'id', 'email', 'emailVerified', 'firstName', 'lastName'),
      judge: { firstName: judges.firstName, lastName: judges.lastName },
    })
    .from(handIns)
    .innerJoin(users, eq(users.id, handIns.userId))
    .leftJoin(judges, eq(judges.id, handIns.judgedBy))
    .where(where)
    .orderBy(order, asc(handIns.id))
    .$dynamic();
}

/** Lists what a learner handed in, newest first. */
export const listOwnHandIns = (db: Db, userId: number): Promise<FullHandIn[]> =>
  selectHandIns(db, eq(handIns.userId, userId), desc(handIns.handedInAt));

/** Lists for what these learners handed in work, and whether it is accepted. */
export const listHandInStates = (db: Db, userIds: readonly number[]) =>
  db
    .select(pickColumns(handIns, 'userId', 'subject', 'status', 'handedInAt', 'judgedAt'))
    .from(handIns)
    .where(and(inArray(handIns.userId, [...userIds]), inArray(handIns.status, ['waiting', 'accepted'])));

/** The hand-ins that somebody may judge: never their own, and only of these learners if it is not everybody's. */
const isJudgeable = (judgeId: number, learnerIds: readonly number[] | undefined) =>
  and(
    ne(handIns.userId, judgeId),
    isNull(users.suspendedAt),
    learnerIds ? inArray(handIns.userId, [...learnerIds]) : undefined,
  );

/** Lists what somebody may judge: what waits longest first, and what is judged newest first. */
export const listJudgeable = (
  db: Db,
  judgeId: number,
  { status, learnerIds }: { status: HandInRow['status']; learnerIds: readonly number[] | undefined },
): Promise<FullHandIn[]> =>
  selectHandIns(
    db,
    and(eq(handIns.status, status), isJudgeable(judgeId, learnerIds)),
    status === 'waiting' ? asc(handIns.handedInAt) : desc(handIns.judgedAt),
  ).limit(WAITING_MAX);

/** Finds a hand-in. */
export async function findHandIn(db: Db, id: number): Promise<FullHandIn | undefined> {
  const [found] = await selectHandIns(db, eq(handIns.id, id), asc(handIns.id));
  return found;
}

/** Finds a learner's hand-in for a subject, and keeps other transactions from changing it. */
export async function lockOwnHandIn(tx: Transaction, userId: number, subject: string): Promise<HandInRow | undefined> {
  const [row] = await tx
    .select()
    .from(handIns)
    .where(and(eq(handIns.userId, userId), eq(handIns.subject, subject)))
    .for('update');
  return row;
}

/** Keeps other transactions from changing a hand-in. */
export async function lockHandIn(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: handIns.id }).from(handIns).where(eq(handIns.id, id)).for('update');
}

/** Stores what is handed in. @returns its id */
export async function saveHandIn(tx: Transaction, row: typeof handIns.$inferInsert): Promise<number> {
  const { userId: _, subject: __, ...change } = row;
  const [saved] = await tx
    .insert(handIns)
    .values(row)
    .onConflictDoUpdate({ target: [handIns.userId, handIns.subject], set: change })
    .returning({ id: handIns.id });
  if (!saved) throw new Error('The work was not stored');
  return saved.id;
}

export async function updateHandIn(tx: Transaction, id: number, change: Partial<HandInRow>): Promise<void> {
  await tx.update(handIns).set(change).where(eq(handIns.id, id));
}

export async function deleteHandIn(tx: Transaction, id: number): Promise<void> {
  await tx.delete(handIns).where(eq(handIns.id, id));
}

/** Counts what waits. */
export const countWaiting = (db: Db): Promise<number> => db.$count(handIns, eq(handIns.status, 'waiting'));

/** Lists the storage keys of the files of a learner, or of all. */
export const listFileKeys = async (db: Db, userId?: number): Promise<string[]> =>
  (
    await db
      .select({ key: handIns.fileKey })
      .from(handIns)
      .where(userId === undefined ? undefined : eq(handIns.userId, userId))
  ).flatMap(({ key }) => key ?? []);

/** Returns what is stored about a learner's work. */
export const getHandInData = async (db: Db, userId: number) => ({
  handIns: (await listOwnHandIns(db, userId)).map(
    ({ row: { id: _, userId: __, fileKey: _k, judgedBy: _j, ...handIn } }) => handIn,
  ),
});
