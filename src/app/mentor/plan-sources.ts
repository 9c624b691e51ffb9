import { listHandInStates } from '#features/learning/hand-ins/server/hand-ins.store.ts';
import { listLastActiveDays } from '#features/learning/lessons/server/activity.store.ts';
import { listItemsForPlanning, listPathsForPlanning } from '#features/learning/lessons/server/library.store.ts';
import { listProgressForPlanning } from '#features/learning/lessons/server/marks.store.ts';
import type { PlanSources } from '#features/learning/mentor/server/sources.ts';

/** What plans read of the library, of handed-in work and of weeks. */
export const planSources: PlanSources = {
  async readLibrary(db) {
    const [items, paths] = await Promise.all([listItemsForPlanning(db), listPathsForPlanning(db)]);
    return {
      paths,
      items: items.map(({ publishedAt, startsAt, ...item }) => ({
        ...item,
        startsAt: startsAt?.toISOString() ?? null,
        createdAt: publishedAt.toISOString(),
      })),
    };
  },
  async listProgress(db, userIds) {
    const rows = Map.groupBy(await listProgressForPlanning(db, userIds), ({ userId }) => userId);
    return new Map([...rows].map(([userId, own]) => [userId, new Map(own.map((row) => [row.contentId, row]))]));
  },
  listLastActiveDays,
  async listHandIns(db, userIds) {
    const rows = Map.groupBy(await listHandInStates(db, userIds), ({ userId }) => userId);
    const toHandIn = ({ subject, judgedAt, handedInAt, status }: (typeof all)[number]) =>
      [subject, { isAccepted: status === 'accepted', at: judgedAt ?? handedInAt }] as const;
    const all = [...rows.values()].flat();
    return new Map([...rows].map(([userId, own]) => [userId, new Map(own.map(toHandIn))]));
  },
};
