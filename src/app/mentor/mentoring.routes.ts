import { Hono } from 'hono';
import { listHandInStates } from '#features/learning/hand-ins/server/hand-ins.store.ts';
import { listItemsForPlanning } from '#features/learning/lessons/server/library.store.ts';
import { findWelcomeId, listProgressForPlanning } from '#features/learning/lessons/server/marks.store.ts';
import { findMenteeProfile } from '#features/learning/mentor/server/mentee-profile.store.ts';
import { readPlansOfOthers } from '#features/learning/mentor/server/plan.service.ts';
import { listReflections } from '#features/learning/mentor/server/week.store.ts';
import { mentorDeskRoutes } from '#features/learning/mentoring/server/mentor-desk.routes.ts';
import type { LearnerView, MentoringRouteDeps } from '#features/learning/mentoring/server/mentoring-deps.ts';
import { mentorshipRoutes } from '#features/learning/mentoring/server/mentorship.routes.ts';
import { officeHourRoutes } from '#features/learning/mentoring/server/office-hours.routes.ts';
import type { MenteeField } from '#lib/mentee-context.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { planSources } from './plan-sources.ts';

/** The profile fields about a learner's goals. */
const GOALS: readonly (readonly [MenteeField, string])[] = [
  ['dreamJob', 'Dream job'],
  ['shortTermGoals', 'Within a year'],
  ['longTermGoals', 'In the long run'],
];

/** The data that a learner can share with a mentor, read from the features that store it. */
const learnerView: LearnerView = {
  async readPlan(db, learnerId) {
    const plan = (await readPlansOfOthers({ db, sources: planSources }, [learnerId])).get(learnerId);
    if (!plan) return null;
    const isListed = (state: string) => state === 'done' || state === 'handed-in';
    const steps = [...plan.steps.filter(({ state }) => isListed(state)), ...plan.open];
    return {
      ...plan,
      steps: steps.map((step) => ({
        ...step,
        dueOn: plan.isPaused ? null : step.dueOn,
        state: step.state as 'open' | 'handed-in' | 'done',
      })),
    };
  },
  async listPlans(db, learnerIds) {
    const plans = await readPlansOfOthers({ db, sources: planSources }, learnerIds);
    return new Map(
      [...plans].map(([learnerId, plan]) => {
        const next = plan.isPaused ? null : plan.next;
        return [learnerId, { ...plan, next: next && { title: next.title, dueOn: next.dueOn } }];
      }),
    );
  },
  async countHandIns(db, learnerIds) {
    const waiting = (await listHandInStates(db, learnerIds)).filter(({ status }) => status === 'waiting');
    return new Map([...Map.groupBy(waiting, ({ userId }) => userId)].map(([userId, own]) => [userId, own.length]));
  },
  async listProgress(db, learnerId) {
    const [items, rows, welcomeId] = await Promise.all([
      listItemsForPlanning(db),
      listProgressForPlanning(db, [learnerId]),
      findWelcomeId(db, learnerId),
    ]);
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    return rows
      .flatMap(({ contentId, progress, completedAt }) => {
        const title = titles.get(contentId);
        const isStarted = progress > 0 || completedAt !== null;
        return title && isStarted && contentId !== welcomeId
          ? [{ title, percent: completedAt ? 100 : progress, completedAt }]
          : [];
      })
      .toSorted(
        (a, b) => (b.completedAt?.getTime() ?? Number.MAX_VALUE) - (a.completedAt?.getTime() ?? Number.MAX_VALUE),
      );
  },
  listReflections,
  async listGoals(db, learnerId) {
    const profile = await findMenteeProfile(db, learnerId);
    return GOALS.flatMap(([field, label]) => {
      const text = profile?.[field]?.trim();
      return text ? [{ label, text }] : [];
    });
  },
};

/** The calls of learners, mentors and administrators, with data about a learner from other features. */
export function mentoringRoutes(deps: Omit<MentoringRouteDeps, 'learnerView'>) {
  const routes = new Hono<HttpEnv>();
  for (const create of [mentorshipRoutes, mentorDeskRoutes, officeHourRoutes])
    routes.route('/', create({ ...deps, learnerView }));
  return routes;
}
