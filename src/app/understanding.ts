import { Hono } from 'hono';
import type { AccountsDeps } from '#features/accounts/server/accounts.service.ts';
import { countItemsBySkill } from '#features/learning/server/learning.store.ts';
import { menteeProfileRoutes } from '#features/narratives/server/mentee-profile.routes.ts';
import { findMenteeProfile } from '#features/narratives/server/mentee-profile.store.ts';
import { skillRoutes } from '#features/skills/server/skills.routes.ts';
import { understandingRoutes } from '#features/skills/server/understanding.routes.ts';
import { deleteLearnerSkills } from '#features/skills/server/understanding.store.ts';
import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Services } from './services.ts';

/** The library in the form that skills use. */
const library = { countItems: countItemsBySkill };

/** A user's answers, without empty ones. */
const readProfile = async (db: Db, userId: number): Promise<MenteeContext> =>
  getFilledContext((await findMenteeProfile(db, userId)) ?? {});

/** The calls of skills, of profiles, and of what profiles say about skills. */
export const skillsAndProfileRoutes = (services: Services, admin: AdminDeps, accounts: AccountsDeps) =>
  new Hono<HttpEnv>()
    .route('/', skillRoutes({ ...admin, library }))
    .route('/', menteeProfileRoutes({ ...services, onDelete: deleteLearnerSkills }))
    .route('/', understandingRoutes({ ...accounts, library, readProfile }));
