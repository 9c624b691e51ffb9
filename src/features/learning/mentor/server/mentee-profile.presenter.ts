import { MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import type { MenteeProfile } from '../mentor.contract.ts';
import type { MenteeProfileRow } from './mentee-profile.store.ts';

/** Presents every field, null where the mentee entered nothing. Without a row all fields are null. */
export function presentMenteeProfile(row: MenteeProfileRow | undefined): MenteeProfile {
  const fields = MENTEE_FIELDS.map((field) => [field, row?.[field] ?? null] as const);
  return {
    ...(Object.fromEntries(fields) as Record<MenteeField, string | null>),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
