import { countItemsBySkill } from '#features/learning/lessons/server/learning.store.ts';
import { recordProgress } from '#features/learning/lessons/server/learning-marks.service.ts';
import { reopenItem } from '#features/learning/lessons/server/lessons.service.ts';
import { listItemsForPlanning, listPathItemIds } from '#features/learning/lessons/server/library.store.ts';
import { listCompletedSince, listProgressForPlanning } from '#features/learning/lessons/server/progress.store.ts';
import { listSkills } from '#features/learning/mentor/server/skills.store.ts';
import { readUnderstanding } from '#features/learning/mentor/server/understanding.service.ts';
import { findTimeZone } from '#features/learning/mentor/server/week.store.ts';
import type { Library, SkillReader } from '#features/learning/narratives/server/library.ts';

/** The learning library in the form that plans and stories use. */
export const libraryView: Library = {
  listItems: listItemsForPlanning,
  async getProgress(db, userId) {
    return toProgress(await listProgressForPlanning(db, [userId]));
  },
  async getProgressOfMany(db, userIds) {
    const rows = Map.groupBy(await listProgressForPlanning(db, userIds), (row) => row.userId);
    return new Map(userIds.map((userId) => [userId, toProgress(rows.get(userId) ?? [])]));
  },
  async setCompleted(db, userId, contentId, isCompleted) {
    const learner = { id: userId, timeZone: (await findTimeZone(db, userId)) ?? 'UTC' };
    if (isCompleted) await recordProgress(db, learner, contentId, { isCompleted });
    else await reopenItem(db, learner, contentId);
  },
  async listCompletedSince(db, userId, since) {
    const rows = await listCompletedSince(db, userId, since);
    return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
  },
  listPathItemIds,
};

const toProgress = (rows: Awaited<ReturnType<typeof listProgressForPlanning>>) =>
  new Map(rows.map(({ contentId, progress, completedAt }) => [contentId, { progress, completedAt }]));

/** The library in the form that skills use. */
export const taughtSkills = { countItems: countItemsBySkill };

/** The skills in the form that plans use. */
export const skillView: SkillReader = {
  listSkills,
  readUnderstanding: (db, userId, profile) => readUnderstanding({ db, library: taughtSkills }, userId, profile),
};
