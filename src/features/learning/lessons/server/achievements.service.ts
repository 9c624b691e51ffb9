import type { Db } from '#platform/db/db.ts';
import { BADGES } from '../lessons.constants.ts';
import { findActivePath, listActivePaths } from './library.store.ts';
import { listProvenItems } from './marks.store.ts';

// What can be shown to others: only what was read here, attended or accepted counts, no completion by the learner's word
// and no bookmark. The four badges of the achievements count these (`ui/learning-figures.ts`).

/** The badges that others can be shown. */
const SHOWN_BADGES = BADGES.filter(({ counts }) => counts === 'completed');

const describeRule = (needs: number): string =>
  needs === 1
    ? 'Completed a first item of the learning library: read here with its quiz passed, attended, or handed in and accepted.'
    : `Completed ${needs} items of the learning library: read here with their quizzes passed, attended, or handed in and accepted.`;

const PATH_KEY = /^path-([1-9]\d{0,8})$/;
const describePath = (title: string) => ({
  title,
  rule: `Completed every item of the learning path “${title}”: read here with its quiz passed, attended, or handed in and accepted.`,
});

/** Finds an achievement. Undefined if there is no such badge or path. */
export async function findAchievement(db: Db, key: string) {
  const badge = SHOWN_BADGES.find((one) => one.key === key);
  if (badge) return { key, title: badge.title, rule: describeRule(badge.needs) };
  const pathId = PATH_KEY.exec(key)?.[1];
  if (pathId === undefined) return undefined;
  const path = await findActivePath(db, Number(pathId));
  return path && { key, ...describePath(path.title) };
}

/** Lists the badges and the completed paths of a user, with their items and the time at which the last one was proven. */
export async function listAchievements(db: Db, userId: number) {
  const [items, activePaths] = await Promise.all([listProvenItems(db, userId), listActivePaths(db)]);
  const oldestFirst = items.toReversed();
  const badges = SHOWN_BADGES.flatMap(({ key, title, needs }) => {
    const done = oldestFirst.slice(0, needs);
    const earnedAt = done[needs - 1]?.provenAt;
    return earnedAt ? [{ key, title, rule: describeRule(needs), earnedAt, items: done }] : [];
  });
  const paths = activePaths.flatMap(({ id, title, contentIds }) => {
    const done = oldestFirst.filter(({ contentId }) => contentIds.includes(contentId));
    const earnedAt = done.at(-1)?.provenAt;
    if (!earnedAt || done.length < contentIds.length) return [];
    return [{ key: `path-${id}`, ...describePath(title), earnedAt, items: done }];
  });
  return [...badges, ...paths];
}
