import type { ProofSources } from '#features/badges/server/proof-sources.service.ts';
import { findAchievement, listAchievements, listProvenItems } from '#features/learning/server/proof-view.store.ts';
import { weekSources } from './week-sources.ts';

/** What badges and evidence pages are made from: the library's achievements, its items, and the plan's own work. */
export const badgeSources: ProofSources = {
  findDefinition: findAchievement,
  listEarned: listAchievements,
  async listFinished(db, userId) {
    const [items, plan] = await Promise.all([
      listProvenItems(db, userId),
      weekSources.plans.readPlan(db, userId, new Date()),
    ]);
    const lessons = items.map(({ contentId, ...item }) => ({
      ...item,
      id: `item-${contentId}`,
      kind: 'lesson' as const,
    }));
    const work = (plan?.steps ?? []).flatMap(({ id, kind, title, minutes, completedAt }) =>
      kind === 'item' || !completedAt ? [] : [{ id, kind, title, minutes, completedAt }],
    );
    return [...lessons, ...work].toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime());
  },
};
