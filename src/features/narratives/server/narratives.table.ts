import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity, time } from '#platform/db/columns.ts';

/** What a mentee tells of themselves; every field is optional (specification 3). */
export const menteeProfiles = pgTable('mentee_profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
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

export const narratives = pgTable(
  'narratives',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    narrative: text().notNull(),
    keyMoments: text().array().notNull(),
    futureVision: text().notNull(),
    selectedPathway: text(),
    createdAt: createdAt(),
  },
  (table) => [index('narratives_user_idx').on(table.userId, table.createdAt, table.id)],
);
