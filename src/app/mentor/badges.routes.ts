import { Hono } from 'hono';
import { type IssuedBadgeDeps, issuedBadgeRoutes } from '#features/learning/badges/server/issued-badges.routes.ts';
import { issuerRoutes } from '#features/learning/badges/server/issuer.routes.ts';
import { ownBadgeRoutes } from '#features/learning/badges/server/own-badges.routes.ts';
import type { ProofSources } from '#features/learning/badges/server/proof-sources.ts';
import { publicBadgeRoutes } from '#features/learning/badges/server/public-badges.routes.ts';
import {
  findAchievement,
  listAchievements,
  listIdsReadHere,
} from '#features/learning/lessons/server/achievements.service.ts';
import { listProvenItems } from '#features/learning/lessons/server/progress.store.ts';
import { readDoneWork } from '#features/learning/narratives/server/plan.service.ts';
import { readSkillNames } from '#features/learning/skills/server/skills.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** Names the skills of an item. Those deleted for good are left out. */
async function readNaming(db: Db) {
  const names = await readSkillNames(db);
  return (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
}

/** The sources of badges and evidence pages: the library's achievements, its items, and the plan's own work. */
const badgeSources: ProofSources = {
  findDefinition: findAchievement,
  async listEarned(db, userId) {
    const [achievements, toNames] = await Promise.all([listAchievements(db, userId), readNaming(db)]);
    return achievements.map(({ items, ...achievement }) => ({
      ...achievement,
      evidence: items.map(({ title, completedAt, skillIds }) => ({
        title,
        completedAt: completedAt.toISOString(),
        skills: toNames(skillIds),
      })),
    }));
  },
  async listFinished(db, userId) {
    const [items, readHere, toNames, doneWork] = await Promise.all([
      listProvenItems(db, userId),
      listIdsReadHere(db, userId),
      readNaming(db),
      readDoneWork(db, userId),
    ]);
    const lessons = items.map(({ contentId, skillIds, ...item }) => ({
      ...item,
      id: `item-${contentId}`,
      kind: readHere.includes(contentId) ? ('lesson' as const) : ('reported' as const),
      detail: null,
      skills: toNames(skillIds),
    }));
    const work = doneWork.flatMap(({ id, kind, skill, title, text, minutes, completedAt }) =>
      kind === 'item' || !completedAt
        ? []
        : [
            {
              id,
              kind,
              title: skill?.name ?? title,
              // A practice's text addresses the learner, whereas an evidence's text describes what to show.
              detail: kind === 'evidence' ? text : null,
              minutes,
              completedAt: new Date(completedAt),
              skills: skill ? [skill.name] : [],
            },
          ],
    );
    return [...lessons, ...work].toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime());
  },
};

/** The calls about badges and evidence pages, with data about a learner from other features. */
export function badgeRoutes(deps: Omit<IssuedBadgeDeps, 'proofs'>) {
  const routes = new Hono<HttpEnv>();
  for (const create of [ownBadgeRoutes, publicBadgeRoutes, issuerRoutes, issuedBadgeRoutes])
    routes.route('/', create({ ...deps, proofs: badgeSources }));
  return routes;
}
