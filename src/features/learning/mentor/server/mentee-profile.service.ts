import { getFilledContext, type MenteeField } from '#lib/mentee-context.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb } from '#platform/db/db.ts';
import { requireKnownTexts } from '#platform/http/known-texts.ts';
import type { MenteeProfileBody } from '../mentor.contract.ts';
import {
  deleteMenteeProfile,
  findMenteeProfile,
  type MenteeProfileRow,
  saveMenteeProfile,
} from './mentee-profile.store.ts';

type Fields = Partial<Record<MenteeField, string | null>>;

/** Stores fields of a profile. @throws DeclaredError 409 if another device changed their texts meanwhile */
export const changeMenteeProfile = (
  db: RootDb,
  userId: number,
  fields: Fields,
  basedOn: MenteeProfileBody['basedOn'],
): Promise<MenteeProfileRow> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    requireKnownTexts(getFilledContext((await findMenteeProfile(tx, userId)) ?? {}), fields, basedOn);
    return saveMenteeProfile(tx, userId, fields);
  });

/** Deletes a profile. */
export const clearMenteeProfile = (db: RootDb, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await deleteMenteeProfile(tx, userId);
  });
