import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlanStep } from '#lib/pathway/plan-step.ts';
import type { PlanPreferences } from '#lib/pathway/preferences.ts';
import type { PlanChange } from '#lib/pathway/replan.ts';
import { owner } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, time } from '#platform/db/columns.ts';

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

export const narratives = pgTable(
  'narratives',
  {
    id: identity(),
    userId: owner().notNull(),
    title: text().notNull(),
    narrative: text().notNull(),
    keyMoments: text().array().notNull(),
    futureVision: text().notNull(),
    selectedPathway: text(),
    isFromModel: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** The deletion can be undone until the hourly cleanup removes the row. */
    deletedAt: time(),
  },
  (table) => [index('narratives_user_idx').on(table.userId, table.createdAt, table.id)],
);

/** The step that each key moment of a saved story is tied to. */
export const narrativeSteps = pgTable(
  'narrative_steps',
  {
    narrativeId: belongsTo(() => narratives.id).notNull(),
    /** Index of the key moment, from 0. */
    position: integer().notNull(),
    action: text().notNull(),
    /** A library item. No foreign key, since the table belongs to another feature. The title remains if the item is deleted. */
    contentId: integer(),
    title: text(),
    doneAt: time(),
  },
  (table) => [primaryKey({ columns: [table.narrativeId, table.position] })],
);

/** `until` is ISO 8601. */
export type StoredPlanChange = Omit<PlanChange, 'until'> & { readonly until: string };

/** A step of a plan as it is stored. Progress on items is read from the library instead. Times are ISO 8601. */
export interface StoredPlanStep extends Omit<PlanStep, 'dueAt' | 'startsAt'> {
  readonly dueAt: string;
  readonly state: 'open' | 'done' | 'skipped' | 'known';
  readonly completedAt: string | null;
  /** A postponed step waits until then. */
  readonly notBefore: string | null;
  /** The step before each swap and postponement, so that these can be undone one by one. */
  readonly earlier: readonly { readonly contentId: number | null; readonly notBefore: string | null }[];
  /** The harder step with which it was marked as known. */
  readonly knownWith: string | null;
}

/** The plan that an undo restores. Times are ISO 8601. */
export interface EarlierPlan {
  readonly startedAt: string;
  readonly horizonAt: string;
  readonly minutesPerWeek: number;
  readonly isTimeAssumed: boolean;
  readonly isFromModel: boolean;
  readonly steps: readonly StoredPlanStep[];
  readonly phases: string[];
  readonly preferences: PlanPreferences;
  readonly prefilled: PlanPreferences;
  readonly changes: readonly StoredPlanChange[];
}

/** The plan that a user started. Progress on it is computed from what they completed. */
export const pathwayPlans = pgTable('pathway_plans', {
  userId: owner().primaryKey(),
  startedAt: time().notNull().defaultNow(),
  /** 0 if the plan is paused. */
  minutesPerWeek: integer().notNull(),
  isTimeAssumed: boolean().notNull(),
  isFromModel: boolean().notNull(),
  /** An abandoned plan can be restored for an hour. After that only the practice and the evidence that are done stay. */
  abandonedAt: time(),
  steps: jsonb().$type<readonly StoredPlanStep[]>().notNull(),
  /** Titles of the phases. */
  phases: text().array().notNull().default([]),
  preferences: jsonb().$type<PlanPreferences>().notNull(),
  /** The profile's preferences when these were stored. */
  prefilled: jsonb().$type<PlanPreferences>().notNull(),
  horizonAt: time().notNull(),
  /** The plan as it was before it was planned again. Null if something else has changed it since. */
  earlier: jsonb().$type<EarlierPlan>(),
  /** Effects of the last change on the plan's steps. */
  changes: jsonb().$type<readonly StoredPlanChange[]>().notNull().default([]),
});
