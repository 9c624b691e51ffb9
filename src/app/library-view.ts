import { eq } from 'drizzle-orm';
import { countItemsBySkill } from '#features/learning/server/learning.store.ts';
import { recordProgress, reopenItem } from '#features/learning/server/learning-marks.service.ts';
import {
  listCompletedSince,
  listItemsForPlanning,
  listPathItemIds,
  listProgressForPlanning,
} from '#features/learning/server/plan-view.store.ts';
import type { Library, SkillReader } from '#features/narratives/server/library.service.ts';
import { listSkills } from '#features/skills/server/skills.store.ts';
import { learnerSkills } from '#features/skills/server/skills.table.ts';

/** The learning library in the form that plans and stories use. */
export const libraryView: Library = {
  listItems: listItemsForPlanning,
  async getProgress(db, userId) {
    const rows = await listProgressForPlanning(db, userId);
    return new Map(rows.map(({ contentId, progress, completedAt }) => [contentId, { progress, completedAt }]));
  },
  async setCompleted(db, userId, contentId, isCompleted) {
    if (isCompleted) await recordProgress(db, userId, contentId, { isCompleted });
    else await reopenItem(db, userId, contentId);
  },
  async listCompletedSince(db, userId, since) {
    const rows = await listCompletedSince(db, userId, since);
    return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
  },
  listPathItemIds: listPathItemIds,
};

/** The skills in the form that plans use. */
export const skillView: SkillReader = {
  listSkills,
  async readUnderstanding(db, userId) {
    const [row] = await db.select().from(learnerSkills).where(eq(learnerSkills.userId, userId));
    const own = new Set(row?.addedIds);
    const [catalog, taught] = await Promise.all([listSkills(db), countItemsBySkill(db)]);
    const roles = catalog.filter(({ id, type }) => type === 'role' && own.has(id));
    const skills = catalog
      .map((skill) => ({
        ...skill,
        roleIds: roles.filter((role) => role.skillIds.includes(skill.id)).map(({ id }) => id),
      }))
      .filter(({ id, type, roleIds }) => type === 'skill' && (own.has(id) || roleIds.length > 0));
    return {
      roles: roles.map(({ id, name }) => ({ id, name, because: [], isOwn: true })),
      skills: skills.map(({ id, name, roleIds }) => ({ id, name, because: [], isOwn: own.has(id), roleIds })),
      known: [],
      obstacles: [],
      notUnderstood: [],
      missing: skills.filter(({ id }) => !taught.has(id)).map(({ id, name }) => ({ id, name })),
    };
  },
};
