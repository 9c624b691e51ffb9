import { getFilledContext, MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { toWire } from '#platform/http/to-wire.ts';
import * as calls from '../mentor.calls.ts';
import { type MenteeProfile, menteeProfile, menteeProfileBody } from '../mentor.contract.ts';
import {
  deleteMenteeProfile,
  findMenteeProfile,
  type MenteeProfileRow,
  saveMenteeProfile,
} from './mentee-profile.store.ts';

// The form saves field by field while the user types.
const PROFILE_WRITES = { name: 'mentee-profile', points: 120, seconds: 60 };

export interface MenteeProfileDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limit: RateLimiter;
}

export function menteeProfileRoutes({ db, guards, limit }: MenteeProfileDeps) {
  const own = { who: 'signedIn', reply: menteeProfile } as const;
  const ownWrite = { ...own, limits: [limit(PROFILE_WRITES)] };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(calls.getProfile, { ...own, summary: 'Your context profile' }, async ({ user }) =>
      presentMenteeProfile(await findMenteeProfile(db, user.id)),
    ),
    route(
      calls.putProfile,
      {
        ...ownWrite,
        summary: 'Save fields of your context profile. Fields you leave out do not change, and empty ones are cleared',
        body: menteeProfileBody,
        refusals: [409],
      },
      async ({ user, body: { basedOn, ...sent } }) => {
        const given = Object.entries(sent).filter(([, text]) => text !== undefined);
        const fields: Partial<Record<MenteeField, string | null>> = Object.fromEntries(
          given.map(([field, text]) => [field, text || null]),
        );
        return db.transaction(async (tx) => {
          await lockUser(tx, user.id);
          requireKnownTexts(getFilledContext((await findMenteeProfile(tx, user.id)) ?? {}), fields, basedOn);
          return presentMenteeProfile(await saveMenteeProfile(tx, user.id, fields));
        });
      },
    ),
    route(calls.deleteProfile, { ...ownWrite, summary: 'Delete your context profile' }, async ({ user }) => {
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        await deleteMenteeProfile(tx, user.id);
      });
      return presentMenteeProfile(undefined);
    }),
  ]);
}

const NO_PROFILE = Object.fromEntries([...MENTEE_FIELDS, 'updatedAt'].map((field) => [field, null])) as MenteeProfile;

/** Presents every field, null where the mentee entered nothing. Without a row all fields are null. */
const presentMenteeProfile = (row: MenteeProfileRow | undefined): MenteeProfile =>
  toWire(menteeProfile, row ?? NO_PROFILE);
