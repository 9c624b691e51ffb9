import { getFilledContext } from '#lib/mentee-context.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { type PlanReadDeps, readCatalog, readLatestPlan, readLearner } from './plan.service.ts';
import { findPicture, listAdvice } from './skills.store.ts';
import type { StorySource } from './story.service.ts';
import { listReflections } from './week.store.ts';

/** Reads everything about a learner that a story may draw on. */
export async function readStorySource(
  deps: PlanReadDeps & { readonly readCare: () => Promise<string> },
  userId: number,
  now = new Date(),
): Promise<StorySource> {
  const { db } = deps;
  const [{ shown }, profile, reflections, care] = await Promise.all([
    readLatestPlan(deps, userId, now),
    findMenteeProfile(db, userId),
    listReflections(db, userId),
    deps.readCare(),
  ]);
  const common = { profile: getFilledContext(profile ?? {}), reflections: reflections.map(({ text }) => text), care };
  if (!shown) {
    const [catalog, { today, completedIds }] = await Promise.all([readCatalog(deps), readLearner(deps, userId, now)]);
    return { ...common, plan: null, catalog, goal: null, advice: [], today, completedIds };
  }
  const { row, plan, catalog, learner } = shown;
  const { goal, obstacleIds } = plan.choices;
  const [picture, advice] = await Promise.all([
    goal.kind === 'role' ? findPicture(db, goal.roleId) : null,
    listAdvice(db, obstacleIds),
  ]);
  return {
    ...common,
    plan,
    catalog,
    goal: goal.kind === 'unsure' ? null : { name: row.goalName, picture },
    advice: advice.map(({ isSensitive, advice: text }) => ({ isSensitive, text })),
    completedIds: learner.completedIds,
    today: plan.today,
  };
}
