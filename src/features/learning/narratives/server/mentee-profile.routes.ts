import { Hono } from 'hono';
import type { MenteeField } from '#lib/mentee-context.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { MENTEE_PROFILE_PATH } from '../narratives.constants.ts';
import { menteeProfile, menteeProfileBody } from '../narratives.contract.ts';
import { presentMenteeProfile } from './mentee-profile.presenter.ts';
import { deleteMenteeProfile, findMenteeProfile, saveMenteeProfile } from './mentee-profile.store.ts';

// The form saves field by field while the user types.
const PROFILE_WRITES = { name: 'mentee-profile', points: 120, seconds: 60 };

export interface MenteeProfileDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limit: RateLimiter;
  /** Deletes what other features derived from the profile. */
  readonly onDelete: (tx: Transaction, userId: number) => Promise<void>;
}

export function menteeProfileRoutes({ db, guards, limit, onDelete }: MenteeProfileDeps) {
  return new Hono<HttpEnv>()
    .get(
      MENTEE_PROFILE_PATH,
      endpoint('Mentor', 'Your context profile', menteeProfile, [401]),
      guards.requireUser,
      async (c) => c.json(presentMenteeProfile(await findMenteeProfile(db, getSignedIn(c).user.id))),
    )
    .put(
      MENTEE_PROFILE_PATH,
      endpoint(
        'Mentor',
        'Save fields of your context profile. Fields you leave out do not change, and empty ones are cleared',
        menteeProfile,
        [401, 409],
      ),
      limit(PROFILE_WRITES),
      guards.requireUser,
      validate('json', menteeProfileBody),
      async (c) => {
        const { id } = getSignedIn(c).user;
        const { basedOn, ...sent } = c.req.valid('json');
        const given = Object.entries(sent).filter(([, text]) => text !== undefined);
        const fields = Object.fromEntries(given.map(([field, text]) => [field, text || null]));
        const row = await db.transaction(async (tx) => {
          await lockUser(tx, id);
          const stored = await findMenteeProfile(tx, id);
          requireKnownTexts(presentMenteeProfile(stored), fields, basedOn);
          return saveMenteeProfile(tx, id, fields as Partial<Record<MenteeField, string | null>>);
        });
        return c.json(presentMenteeProfile(row));
      },
    )
    .delete(
      MENTEE_PROFILE_PATH,
      endpoint('Mentor', 'Delete your context profile', menteeProfile, [401]),
      limit(PROFILE_WRITES),
      guards.requireUser,
      async (c) => {
        const { id } = getSignedIn(c).user;
        await db.transaction(async (tx) => {
          // Code that derives data from the profile waits, and then finds none.
          await lockUser(tx, id);
          await deleteMenteeProfile(tx, id);
          await onDelete(tx, id);
        });
        return c.json(presentMenteeProfile(undefined));
      },
    );
}
