import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { learningContent, userProgress } from './learning.table.ts';
import { learningDays, readSections } from './lessons.table.ts';

/** Lists the days with any learning from `since` on. */
export async function listActiveDays(db: Db, userId: number, since: string): Promise<string[]> {
  const rows = await db
    .select({ day: learningDays.day })
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), gte(learningDays.day, since)));
  return rows.map(({ day }) => day);
}

/**
 * Lists what a user read or completed between two times, with the minutes that it counts for: of a lesson the share of
 * its sections, of a completed item what was not read before. The first item of a new account is completed by the
 * sign-up (decisions.md), which is no learning of theirs.
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
  const isCompleted = sql<boolean>`coalesce(${userProgress.isCompleted} and ${gte(userProgress.completedAt, from)} and ${lt(userProgress.completedAt, until)} and ${userProgress.completedAt} > ${users.createdAt} + interval '1 second', false)`;
  const rows = await db
    .select({
      contentId: learningContent.id,
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
  return rows.map(({ contentId, title, estimatedTime, parts, before, within, isCompleted: isDone }) => {
    const total = Math.max(parts, before + within, 1);
    const share = (isDone ? total - before : within) / total;
    return { contentId, title, isCompleted: isDone, minutes: Math.round((estimatedTime ?? 0) * share) };
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
