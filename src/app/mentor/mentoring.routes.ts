import { Hono } from 'hono';
import { mentorDeskRoutes } from '#features/mentoring/server/mentor-desk.routes.ts';
import { type MentoringRouteDeps, mentorshipRoutes } from '#features/mentoring/server/mentorship.routes.ts';
import { officeHourRoutes } from '#features/mentoring/server/office-hours.routes.ts';
import { findTimeZone } from '#features/week/server/week.store.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { learnerView } from './learner-view.ts';

/** The calls of learners and mentors, with what other features know of a learner. */
export function mentoringRoutes(deps: Omit<MentoringRouteDeps, 'learnerView' | 'findTimeZone'>) {
  const routes = new Hono<HttpEnv>();
  for (const create of [mentorshipRoutes, mentorDeskRoutes, officeHourRoutes])
    routes.route('/', create({ ...deps, learnerView, findTimeZone }));
  return routes;
}
