import {
  listCompletedSince,
  listItemsForPlanning,
  listPathItemIds,
  listProgressForPlanning,
} from '#features/learning/server/plan-view.store.ts';
import type { Library } from '#features/narratives/server/library.service.ts';

/** The learning library in the form that plans and stories use. */
export const libraryView: Library = {
  listItems: listItemsForPlanning,
  async getProgress(db, userId) {
    const rows = await listProgressForPlanning(db, userId);
    return new Map(rows.map(({ contentId, progress, completedAt }) => [contentId, { progress, completedAt }]));
  },
  async listCompletedSince(db, userId, since) {
    const rows = await listCompletedSince(db, userId, since);
    return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
  },
  listPathItemIds: listPathItemIds,
};
