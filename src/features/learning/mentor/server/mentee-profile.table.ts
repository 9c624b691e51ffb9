import { pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { time } from '#platform/db/columns.ts';

/** Mentees' answers about themselves. Every field is optional. */
export const menteeProfiles = pgTable('mentee_profiles', {
  userId: owner().primaryKey(),
  location: text(),
  schoolType: text(),
  resources: text(),
  interests: text(),
  hobbies: text(),
  subjects: text(),
  shortTermGoals: text(),
  longTermGoals: text(),
  dreamJob: text(),
  workExperience: text(),
  lifeExperiences: text(),
  achievements: text(),
  currentChallenges: text(),
  strengths: text(),
  supportSystem: text(),
  learningStyle: text(),
  timeAvailable: text(),
  preferredFormat: text(),
  values: text(),
  motivation: text(),
  updatedAt: time().notNull().defaultNow(),
});
