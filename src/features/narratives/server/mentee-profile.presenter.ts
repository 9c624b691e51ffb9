import { MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import type { MenteeProfile } from '../narratives.contract.ts';
import type { MenteeProfileRow } from './mentee-profile.store.ts';

/** All fields, null where nothing is told; of somebody who told nothing all are. */
export function presentMenteeProfile(row: MenteeProfileRow | undefined): MenteeProfile {
  const fields = MENTEE_FIELDS.map((field) => [field, row?.[field] ?? null] as const);
  return {
    ...(Object.fromEntries(fields) as Record<MenteeField, string | null>),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
