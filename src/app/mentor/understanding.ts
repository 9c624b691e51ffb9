import { Hono } from 'hono';
import type { AccountsDeps } from '#features/audience/accounts/server/accounts-deps.ts';
import { skillRoutes } from '#features/learning/mentor/server/skills.routes.ts';
import { listAdvice, listSkills } from '#features/learning/mentor/server/skills.store.ts';
import { understandingRoutes } from '#features/learning/mentor/server/understanding.routes.ts';
import { readUnderstanding } from '#features/learning/mentor/server/understanding.service.ts';
import { deleteLearnerSkills } from '#features/learning/mentor/server/understanding.store.ts';
import type { BriefingReaders } from '#features/learning/narratives/server/briefing.service.ts';
import { menteeProfileRoutes } from '#features/learning/narratives/server/mentee-profile.routes.ts';
import { findMenteeProfile } from '#features/learning/narratives/server/mentee-profile.store.ts';
import type { BriefingUnderstanding } from '#lib/briefing/briefing-facts.ts';
import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Services } from '../services.ts';
import { taughtSkills } from './library-view.ts';

/** A user's answers, without empty ones. */
const readProfile = async (db: Db, userId: number): Promise<MenteeContext> =>
  getFilledContext((await findMenteeProfile(db, userId)) ?? {});

/**
 * Reads what is understood of a profile, with the texts that editors wrote for it, in the form that a briefing uses.
 */
async function readBriefingUnderstanding(
  db: Db,
  userId: number,
  context: MenteeContext,
): Promise<BriefingUnderstanding> {
  const [understanding, skills, advice] = await Promise.all([
    readUnderstanding({ db, library: taughtSkills }, userId, context),
    listSkills(db),
    listAdvice(db),
  ]);
  const pictures = new Map(skills.map(({ id, picture }) => [id, picture]));
  const advised = new Map(advice.map((one) => [one.id, one.advice]));
  const { roles, obstacles } = understanding;
  return {
    ...understanding,
    roles: roles.map(({ id, name }) => ({ name, picture: pictures.get(id) ?? null })),
    obstacles: obstacles.map((one) => ({ ...one, advice: advised.get(one.id) ?? null })),
  };
}
/** Creates the functions with which a briefing reads the site's texts and what is understood of the learner. */
export const createBriefingReaders = ({ site }: Services): BriefingReaders => ({
  readTexts: async () => (await site.read()).mentor.briefing,
  readUnderstanding: readBriefingUnderstanding,
});

/** The calls about skills, profiles, and what profiles say about skills. */
export const skillsAndProfileRoutes = (services: Services, admin: AdminDeps, accounts: AccountsDeps) =>
  new Hono<HttpEnv>()
    .route('/', skillRoutes({ ...admin, library: taughtSkills }))
    .route('/', menteeProfileRoutes({ ...services, onDelete: deleteLearnerSkills }))
    .route('/', understandingRoutes({ ...accounts, library: taughtSkills, readProfile }));
