import { pgTable, text } from 'drizzle-orm/pg-core';
import { MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import { owner } from '#platform/auth/users.table.ts';
import { time } from '#platform/db/columns.ts';

const createText = () => text();
const answers = Object.fromEntries(MENTEE_FIELDS.map((field) => [field, createText()]));

/** Mentees' answers about themselves. Every field is optional. */
export const menteeProfiles = pgTable('mentee_profiles', {
  userId: owner().primaryKey(),
  ...(answers as Record<MenteeField, ReturnType<typeof createText>>),
  updatedAt: time().notNull().defaultNow(),
});
