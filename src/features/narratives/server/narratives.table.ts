import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    isFromModel: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Can be taken back until the hour's housekeeping removes it. */
    deletedAt: time(),
  },
  (table) => [index('narratives_user_idx').on(table.userId, table.createdAt, table.id)],
);

/** What each key moment of a kept story is tied to. */
export const narrativeSteps = pgTable(
  'narrative_steps',
  {
    narrativeId: integer()
      .notNull()
      .references(() => narratives.id, { onDelete: 'cascade' }),
    /** From 0, the key moment's. */
    position: integer().notNull(),
    action: text().notNull(),
    /** A library item; without a key, as that table is another slice's. The title outlives the item. */
    contentId: integer(),
    title: text(),
    doneAt: time(),
  },
  (table) => [primaryKey({ columns: [table.narrativeId, table.position] })],
);

/** A step of a plan as it was when the plan began. */
export interface StoredPlanStep {
  readonly contentId: number;
  readonly title: string;
  readonly minutes: number;
  readonly why: string;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** The plan somebody set out on; where they are on it is computed from what they completed. */
export const pathwayPlans = pgTable('pathway_plans', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: time().notNull().defaultNow(),
  minutesPerWeek: integer().notNull(),
  isTimeAssumed: boolean().notNull(),
  isFromModel: boolean().notNull(),
  /** Can be taken back until the hour's housekeeping removes it. */
  abandonedAt: time(),
  steps: jsonb().$type<readonly StoredPlanStep[]>().notNull(),
});
