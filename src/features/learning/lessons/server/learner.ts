import type { Context } from 'hono';
import type { AccessMember } from '#lib/access.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';

/** A user, with the time zone by which their days begin. */
export interface Learner {
  readonly id: number;
  readonly timeZone: string;
}

/** A learner at work: also what decides which items they may open. */
export type Reader = Learner & AccessMember;

/** What the routes of a learner's own marks and lessons need. */
export interface LearnerDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
  /** Finds the time zone by which a user's days begin. The week has it, so the app passes this in. */
  readonly findTimeZone: (db: Db, userId: number) => Promise<string | undefined>;
}

/** Returns the user who is signed in, with their time zone. UTC until it is known. */
export async function getLearner(
  c: Context<HttpEnv>,
  { db, findTimeZone }: Pick<LearnerDeps, 'db' | 'findTimeZone'>,
): Promise<Reader> {
  const { user } = getSignedIn(c);
  return { ...user, timeZone: (await findTimeZone(db, user.id)) ?? 'UTC' };
}
