import { Hono } from 'hono';
import type { AccountsDeps } from '#features/audience/accounts/server/accounts-deps.ts';
import { menteeProfileRoutes } from '#features/learning/mentor/server/mentee-profile.routes.ts';
import { planRoutes } from '#features/learning/mentor/server/plans.routes.ts';
import { storyRoutes } from '#features/learning/mentor/server/stories.routes.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Services } from '../services.ts';
import { planSources } from './plan-sources.ts';

/** The calls about skills, profiles, plans and stories, with what other features know. */
export function mentorRoutes(services: Services, deps: AdminDeps & AccountsDeps) {
  const readCare = async () => (await services.site.read()).mentor.care;
  const plans = { ...services, sources: planSources, readCare, limitWrites: deps.limitWrites };
  return new Hono<HttpEnv>()
    .route('/', menteeProfileRoutes(services))
    .route('/', planRoutes(plans))
    .route('/', storyRoutes(plans));
}
