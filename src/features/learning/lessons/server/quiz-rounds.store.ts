import { and, asc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { quizRounds } from './lessons.table.ts';
import type { QuizRound } from './quiz-rounds.ts';

export type QuizRoundRow = typeof quizRounds.$inferSelect;

/** Lists the rounds of a quiz that a user has begun, oldest first. */
export const listRounds = (db: Db, userId: number, contentId: number): Promise<QuizRoundRow[]> =>
  db
    .select()
    .from(quizRounds)
    .where(and(eq(quizRounds.userId, userId), eq(quizRounds.contentId, contentId)))
    .orderBy(asc(quizRounds.number));

/** Stores a round as it is after an answer. */
export async function saveRound(tx: Transaction, userId: number, contentId: number, round: QuizRound): Promise<void> {
  const { number, questions, choices, isPassed } = round;
  // The time of the statement, which is after any section that was read before.
  const change = { choices, isPassed, endedAt: isPassed === null ? null : sql`clock_timestamp()` };
  await tx
    .insert(quizRounds)
    .values({ userId, contentId, number, questions: [...questions], ...change })
    .onConflictDoUpdate({ target: [quizRounds.userId, quizRounds.contentId, quizRounds.number], set: change });
}

/** Lists the ids of the lessons whose quiz a user has passed. */
export const listPassedQuizzes = async (db: Db, userId: number): Promise<number[]> =>
  (
    await db
      .selectDistinct({ contentId: quizRounds.contentId })
      .from(quizRounds)
      .where(and(eq(quizRounds.userId, userId), quizRounds.isPassed))
  ).map(({ contentId }) => contentId);

/** Lists the rounds of a user for the export, oldest first. */
export const listAllRounds = (db: Db, userId: number) =>
  db
    .select(pickColumns(quizRounds, 'contentId', 'number', 'isPassed', 'startedAt', 'endedAt'))
    .from(quizRounds)
    .where(eq(quizRounds.userId, userId))
    .orderBy(asc(quizRounds.startedAt));
