import { and, asc, desc, eq, exists, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { readClock } from '#lib/weeks.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { Learner } from './learner.ts';
import { learningContent, learningDays, readSections, userProgress } from './learning.table.ts';
import { isOwnCompletion } from './marks.store.ts';

/** The day in a learner's time zone, now or at another time. */
const getDay = ({ timeZone }: Learner, at = new Date()): string => readClock(at, timeZone).day;

type Activity = Partial<Record<'sections' | 'answers' | 'completions', number>>;

/** Adds to the counts of what a learner did today. */
export async function addDailyActivity(tx: Transaction, learner: Learner, done: Activity): Promise<void> {
  const { sections = 0, answers = 0, completions = 0 } = done;
  if (sections + answers + completions === 0) return;
  await tx
    .insert(learningDays)
    .values({ userId: learner.id, day: getDay(learner), sections, answers, completions })
    .onConflictDoUpdate({
      target: [learningDays.userId, learningDays.day],
      set: {
        sections: sql`${learningDays.sections} + excluded.sections`,
        answers: sql`${learningDays.answers} + excluded.answers`,
        completions: sql`${learningDays.completions} + excluded.completions`,
      },
    });
}

/** Subtracts a completion from the day on which it was counted. */
export async function removeCompletion(tx: Transaction, learner: Learner, completedAt: Date): Promise<void> {
  await tx
    .update(learningDays)
    .set({ completions: sql`greatest(${learningDays.completions} - 1, 0)` })
    .where(and(eq(learningDays.userId, learner.id), eq(learningDays.day, getDay(learner, completedAt))));
}

/** Undoing a completion may leave a day without activity. */
const HAS_ACTIVITY = sql`${learningDays.sections} + ${learningDays.answers} + ${learningDays.completions} > 0`;

/** Lists what a user did on each day with activity from `since` on, oldest first. */
export function listDays(db: Db, userId: number, since: string) {
  return db
    .select(pickColumns(learningDays, 'day', 'sections', 'answers', 'completions'))
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(learningDays.day, since), HAS_ACTIVITY))
    .orderBy(asc(learningDays.day));
}

/** Lists the days from `since` on on which a user read, answered or completed anything. */
export const listActiveDays = async (db: Db, userId: number, since: string): Promise<string[]> =>
  (await listDays(db, userId, since)).map(({ day }) => day);

/** The last day on which each of these users read, answered or completed anything. */
export async function listLastActiveDays(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ userId: learningDays.userId, day: sql<string>`max(${learningDays.day})::text` })
    .from(learningDays)
    .where(and(inArray(learningDays.userId, [...userIds]), HAS_ACTIVITY))
    .groupBy(learningDays.userId);
  return new Map(rows.map(({ userId, day }) => [userId, day]));
}

/** Lists what a user read or completed between two times, first what they completed. */
export async function listLearnedBetween(db: Db, userId: number, from: Date, until: Date) {
  const isRead = exists(
    db
      .select({ one: sql`1` })
      .from(readSections)
      .where(
        and(
          eq(readSections.userId, userId),
          eq(readSections.contentId, userProgress.contentId),
          gte(readSections.readAt, from),
          lt(readSections.readAt, until),
        ),
      ),
  );
  const isCompleted = sql<boolean>`coalesce(${userProgress.isCompleted} and ${gte(userProgress.completedAt, from)} and ${lt(userProgress.completedAt, until)} and ${isOwnCompletion}, false)`;
  return db
    .select({ title: learningContent.title, isCompleted })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), or(isCompleted, isRead)))
    .orderBy(desc(isCompleted), asc(learningContent.id));
}
