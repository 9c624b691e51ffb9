import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { learningContent, userProgress } from './learning.table.ts';
import { quizAnswers, readSections } from './lessons.table.ts';

const QUARTER_MS = 15 * 60_000;
const toQuarter = (time: PgColumn) => ({ quarter: sql<number>`floor(extract(epoch from ${time}) / 900)::int` });
/** The first item of a new account is completed by the sign-up, which is no learning of theirs. */
export const isOwnCompletion = sql<boolean>`${userProgress.completedAt} > ${users.createdAt} + interval '1 second'`;

/**
 * Lists when a user read, answered or completed anything from `since` on, to the quarter of an hour: that is enough to
 * find its day in any time zone. `learning_days` has the days in UTC only.
 */
export async function listActiveTimes(db: Db, userId: number, since: Date): Promise<Date[]> {
  const rows = await union(
    db
      .select(toQuarter(readSections.readAt))
      .from(readSections)
      .where(and(eq(readSections.userId, userId), gte(readSections.readAt, since))),
    db
      .select(toQuarter(quizAnswers.answeredAt))
      .from(quizAnswers)
      .where(and(eq(quizAnswers.userId, userId), gte(quizAnswers.answeredAt, since))),
    db
      .select(toQuarter(quizAnswers.retriedAt))
      .from(quizAnswers)
      .where(and(eq(quizAnswers.userId, userId), gte(quizAnswers.retriedAt, since))),
    db
      .select(toQuarter(userProgress.completedAt))
      .from(userProgress)
      .innerJoin(users, eq(users.id, userProgress.userId))
      .where(and(eq(userProgress.userId, userId), gte(userProgress.completedAt, since), isOwnCompletion)),
  );
  return rows.map(({ quarter }) => new Date(quarter * QUARTER_MS));
}

/**
 * Lists what a user read or completed between two times, with the minutes that it counts for: of a lesson the share of
 * its sections, of a completed item what was not read before.
 */
export async function listLearnedBetween(db: Db, userId: number, from: Date, until: Date) {
  const sections = db
    .select({
      contentId: readSections.contentId,
      before: sql<number>`count(*) filter (where ${lt(readSections.readAt, from)})::int`.as('before'),
      within: sql<number>`count(*) filter (where ${gte(readSections.readAt, from)})::int`.as('within'),
    })
    .from(readSections)
    .where(and(eq(readSections.userId, userId), lt(readSections.readAt, until)))
    .groupBy(readSections.contentId)
    .as('sections');
  const isCompleted = sql<boolean>`coalesce(${userProgress.isCompleted} and ${gte(userProgress.completedAt, from)} and ${lt(userProgress.completedAt, until)} and ${isOwnCompletion}, false)`;
  const rows = await db
    .select({
      title: learningContent.title,
      estimatedTime: learningContent.estimatedTime,
      parts: lessonParts,
      before: sql<number>`coalesce(${sections.before}, 0)`,
      within: sql<number>`coalesce(${sections.within}, 0)`,
      isCompleted,
    })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .leftJoin(sections, eq(sections.contentId, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), or(isCompleted, sql`${sections.within} > 0`)))
    .orderBy(desc(isCompleted), asc(learningContent.id));
  return rows.map(({ title, estimatedTime, parts, before, within, isCompleted: isDone }) => {
    const total = Math.max(parts, before + within, 1);
    const share = (isDone ? total - before : within) / total;
    return { title, isCompleted: isDone, minutes: Math.round((estimatedTime ?? 0) * share) };
  });
}

/** Lists which sections of a lesson a user has read, the last ones first. */
export const listLastReadSections = (db: Db, userId: number, contentId: number) =>
  db
    .select({ section: readSections.section, readAt: readSections.readAt })
    .from(readSections)
    .where(and(eq(readSections.userId, userId), eq(readSections.contentId, contentId)))
    .orderBy(desc(readSections.readAt));

/** The number of a lesson's sections and of its quiz. The text before the first heading is a section too. */
export const lessonParts = sql<number>`coalesce(regexp_count(${learningContent.lesson}, '^## ', 1, 'n') + (${learningContent.lesson} !~ '^## ')::int, 0)`;
