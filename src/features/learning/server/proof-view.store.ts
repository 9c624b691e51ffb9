import { and, asc, desc, eq, isNotNull, not, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db } from '#platform/db/db.ts';
import { BADGES } from '../learning.constants.ts';
import { learningContent, learningPathItems, learningPaths, userBookmarks, userProgress } from './learning.table.ts';
import { countParts, readLessonText } from './lesson-text.ts';
import { quizAnswers, readSections } from './lessons.table.ts';
import { isOwnCompletion } from './week-view.store.ts';

const isOwn = (table: typeof readSections | typeof quizAnswers) =>
  and(eq(table.userId, userProgress.userId), eq(table.contentId, userProgress.contentId));

/** Reading the last section or answering the last question completes a lesson in the same transaction, at the same time. */
const isCompletedByReading = sql<boolean>`(
  exists (select from ${readSections} where ${isOwn(readSections)} and ${readSections.readAt} = ${userProgress.completedAt}) or
  exists (select from ${quizAnswers} where ${isOwn(quizAnswers)} and ${quizAnswers.answeredAt} = ${userProgress.completedAt}))`;

/**
 * Lists the ids of the completed lessons of which this site saw every part being read and answered, whether before or
 * after they were completed. Everything else is marked as finished by the learner.
 */
export async function listIdsReadHere(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({
      id: learningContent.id,
      /** Null if it was completed by reading it, as it was then. */
      lesson: sql<string | null>`case when not ${isCompletedByReading} then ${learningContent.lesson} end`,
      read: sql<string[]>`array(select ${readSections.section} from ${readSections} where ${isOwn(readSections)})`,
      answered: sql<string[]>`array(select ${quizAnswers.question} from ${quizAnswers} where ${isOwn(quizAnswers)})`,
    })
    .from(userProgress)
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, isNotNull(learningContent.lesson)));
  const isRead = ({ lesson, read, answered }: (typeof rows)[number]) => {
    if (lesson === null) return true;
    const { done, total } = countParts(readLessonText(lesson), read, answered);
    return done === total;
  };
  return rows.filter(isRead).map(({ id }) => id);
}

/** Finds the item that the sign-up completed, which proves nothing. */
export async function findWelcomeId(db: Db, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: userProgress.contentId })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, not(isOwnCompletion)));
  return row?.id ?? null;
}

/** Lists the items that a user completed themselves, newest first. */
export async function listProvenItems(db: Db, userId: number) {
  const rows = await db
    .select({
      contentId: learningContent.id,
      title: learningContent.title,
      minutes: sql<number>`coalesce(${learningContent.estimatedTime}, 0)`,
      skillIds: learningContent.skillIds,
      completedAt: userProgress.completedAt,
    })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .innerJoin(learningContent, eq(learningContent.id, userProgress.contentId))
    .where(and(eq(userProgress.userId, userId), userProgress.isCompleted, isOwnCompletion))
    .orderBy(desc(userProgress.completedAt), desc(learningContent.id));
  return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
}

type BadgeRule = (typeof BADGES)[number];

function describeRule({ counts, needs }: BadgeRule): string {
  if (counts === 'bookmarks') return `Collected ${needs} items of the learning library.`;
  return needs === 1
    ? 'Completed a first item of the learning library.'
    : `Completed ${needs} items of the learning library.`;
}

const PATH_KEY = /^path-([1-9]\d{0,8})$/;
const describePath = (title: string) => ({ title, rule: `Completed every item of the learning path “${title}”.` });

/** What an achievement is. Undefined if there is no such badge or path. */
export async function findAchievement(db: Db, key: string) {
  const badge = BADGES.find((one) => one.key === key);
  if (badge) return { key, title: badge.title, rule: describeRule(badge) };
  const pathId = PATH_KEY.exec(key)?.[1];
  if (pathId === undefined) return undefined;
  const [path] = await db
    .select({ title: learningPaths.title })
    .from(learningPaths)
    .where(eq(learningPaths.id, Number(pathId)));
  return path && { key, ...describePath(path.title) };
}

/** Lists the badges and the completed paths of a user, with their items and the time at which the last one was done. */
export async function listAchievements(db: Db, userId: number) {
  const [items, bookmarks, pathItems] = await Promise.all([
    listProvenItems(db, userId),
    db
      .select({ at: userBookmarks.createdAt })
      .from(userBookmarks)
      .where(eq(userBookmarks.userId, userId))
      .orderBy(asc(userBookmarks.createdAt)),
    db
      .select({ pathId: learningPaths.id, title: learningPaths.title, contentId: learningPathItems.contentId })
      .from(learningPathItems)
      .innerJoin(learningPaths, eq(learningPaths.id, learningPathItems.pathId))
      .where(eq(learningPaths.isActive, true))
      .orderBy(asc(learningPaths.id)),
  ]);
  const oldestFirst = items.toReversed();
  const badges = BADGES.flatMap((badge) => {
    const done = badge.counts === 'completed' ? oldestFirst.slice(0, badge.needs) : [];
    const earnedAt = badge.counts === 'completed' ? done[badge.needs - 1]?.completedAt : bookmarks[badge.needs - 1]?.at;
    return earnedAt ? [{ key: badge.key, title: badge.title, rule: describeRule(badge), earnedAt, items: done }] : [];
  });
  const paths = Object.values(Object.groupBy(pathItems, ({ pathId }) => pathId)).flatMap((parts = []) => {
    const ids = parts.map(({ contentId }) => contentId);
    const done = oldestFirst.filter(({ contentId }) => ids.includes(contentId));
    const [first] = parts;
    const earnedAt = done.at(-1)?.completedAt;
    if (!first || !earnedAt || done.length < ids.length) return [];
    return [{ key: `path-${first.pathId}`, ...describePath(first.title), earnedAt, items: done }];
  });
  return [...badges, ...paths];
}
