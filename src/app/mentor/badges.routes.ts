import { Hono } from 'hono';
import type { BadgeRouteDeps, ProofSources } from '#features/learning/badges/server/badge-deps.ts';
import {
  issuedBadgeRoutes,
  ownBadgeRoutes,
  publicBadgeRoutes,
} from '#features/learning/badges/server/badges.routes.ts';
import { issuerRoutes } from '#features/learning/badges/server/issuer.routes.ts';
import { getItemSubject, parseSkillSubject } from '#features/learning/hand-ins/hand-ins.constants.ts';
import { presentHandIn } from '#features/learning/hand-ins/server/hand-ins.presenter.ts';
import { type FullHandIn, listOwnHandIns } from '#features/learning/hand-ins/server/hand-ins.store.ts';
import { findAchievement, listAchievements } from '#features/learning/lessons/server/achievements.service.ts';
import { listProvenItems } from '#features/learning/lessons/server/marks.store.ts';
import { readSkillNames } from '#features/learning/mentor/server/skills.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** Names the skills of an item. Those deleted for good are left out. */
async function readNaming(db: Db) {
  const names = await readSkillNames(db);
  return (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
}

/** The sources of badges and evidence pages: the library's achievements and items, and accepted work. */
const badgeSources: ProofSources = {
  findDefinition: findAchievement,
  async listEarned(db, userId) {
    const [achievements, toNames] = await Promise.all([listAchievements(db, userId), readNaming(db)]);
    return achievements.map(({ items, ...achievement }) => ({
      ...achievement,
      evidence: items.map(({ title, provenAt, skillIds, proof }) => ({
        title,
        completedAt: provenAt.toISOString(),
        skills: toNames(skillIds),
        proof,
      })),
    }));
  },
  async listFinished(db, userId) {
    const [items, handIns, toNames] = await Promise.all([
      listProvenItems(db, userId),
      listOwnHandIns(db, userId),
      readNaming(db),
    ]);
    const accepted = handIns.filter(({ row }) => row.status === 'accepted');
    const bySubject = new Map(accepted.map((one) => [one.row.subject, one]));
    const library = items.map(({ contentId, title, skillIds, proof, provenAt }) => {
      const id = getItemSubject(contentId);
      const work = proof === 'handed-in' ? bySubject.get(id) : undefined;
      return { id, title, proof, completedAt: provenAt, skills: toNames(skillIds), ...toOwnWords(work) };
    });
    const known = new Set(library.map(({ id }) => id));
    // The work for steps of a plan, and for items that the library no longer has.
    const others = accepted.flatMap((work) => {
      const { subject: id, judgedAt } = work.row;
      if (known.has(id) || !judgedAt) return [];
      const skillId = parseSkillSubject(id);
      const skills = skillId === undefined ? [] : toNames([skillId]);
      // A step is titled with our instruction, which says nothing about the learner.
      const title = skillId === undefined ? work.row.title : (skills[0] ?? 'A step of a learning plan');
      return [{ id, title, proof: 'handed-in' as const, completedAt: judgedAt, skills, ...toOwnWords(work) }];
    });
    return [...library, ...others].toSorted((a, b) => b.completedAt.getTime() - a.completedAt.getTime());
  },
};

/** What a learner wrote, and who accepted it. */
function toOwnWords(work: FullHandIn | undefined) {
  if (!work) return { words: null, link: null, acceptedBy: null };
  const { judge, text, link } = presentHandIn(work);
  return { words: text || null, link, acceptedBy: judge };
}

/** The calls about badges and evidence pages, with data about a learner from other features. */
export function badgeRoutes(deps: Omit<BadgeRouteDeps, 'proofs'>) {
  const routes = new Hono<HttpEnv>();
  for (const create of [ownBadgeRoutes, publicBadgeRoutes, issuerRoutes, issuedBadgeRoutes])
    routes.route('/', create({ ...deps, proofs: badgeSources }));
  return routes;
}
