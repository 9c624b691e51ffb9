import { completedSince, itemsOfPath, itemsToPlan, progressToPlan } from '#features/learning/server/plan-view.store.ts';
import type { Library } from '#features/narratives/server/library.service.ts';

/** The learning library in the form that plans and stories use. */
export const libraryView: Library = {
  items: itemsToPlan,
  async progress(db, userId) {
    const rows = await progressToPlan(db, userId);
    return new Map(rows.map(({ contentId, progress, completedAt }) => [contentId, { progress, completedAt }]));
  },
  async completedSince(db, userId, since) {
    const rows = await completedSince(db, userId, since);
    return rows.flatMap(({ completedAt, ...row }) => (completedAt ? [{ ...row, completedAt }] : []));
  },
  path: itemsOfPath,
};
