import type { Db } from '#platform/db/db.ts';
import { BADGES } from '../lessons.constants.ts';
import { listChosenBookmarks } from './bookmarks.store.ts';
import { countParts, readLessonText } from './lesson-text.ts';
import { findPathTitle, listActivePaths } from './library.store.ts';
import { listCompletedLessons, listProvenItems } from './progress.store.ts';

/**
 * Lists the ids of the completed lessons whose parts were all read and answered on this site, whether before or after
 * they were completed. Everything else was only marked as finished by the learner.
 */
export async function listIdsReadHere(db: Db, userId: number): Promise<number[]> {
  const lessons = await listCompletedLessons(db, userId);
  const isRead = ({ lesson, read, answered }: (typeof lessons)[number]) => {
    if (lesson === null) return true;
    const { done, total } = countParts(readLessonText(lesson), read, answered);
    return done === total;
  };
  return lessons.filter(isRead).map(({ id }) => id);
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

/** Finds an achievement. Undefined if there is no such badge or path. */
export async function findAchievement(db: Db, key: string) {
  const badge = BADGES.find((one) => one.key === key);
  if (badge) return { key, title: badge.title, rule: describeRule(badge) };
  const pathId = PATH_KEY.exec(key)?.[1];
  if (pathId === undefined) return undefined;
  const title = await findPathTitle(db, Number(pathId));
  return title === undefined ? undefined : { key, ...describePath(title) };
}

/** Lists the badges and the completed paths of a user, with their items and the time at which the last one was done. */
export async function listAchievements(db: Db, userId: number) {
  const [items, bookmarks, activePaths] = await Promise.all([
    listProvenItems(db, userId),
    listChosenBookmarks(db, userId),
    listActivePaths(db),
  ]);
  const oldestFirst = items.toReversed();
  const badges = BADGES.flatMap((badge) => {
    const done = badge.counts === 'completed' ? oldestFirst.slice(0, badge.needs) : [];
    const earnedAt =
      badge.counts === 'completed' ? done[badge.needs - 1]?.completedAt : bookmarks.at(-badge.needs)?.createdAt;
    return earnedAt ? [{ key: badge.key, title: badge.title, rule: describeRule(badge), earnedAt, items: done }] : [];
  });
  const paths = activePaths.flatMap(({ id, title, contentIds }) => {
    const done = oldestFirst.filter(({ contentId }) => contentIds.includes(contentId));
    const earnedAt = done.at(-1)?.completedAt;
    if (!earnedAt || done.length < contentIds.length) return [];
    return [{ key: `path-${id}`, ...describePath(title), earnedAt, items: done }];
  });
  return [...badges, ...paths];
}
