import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MENTEE_FIELDS, type MenteeField } from '#lib/mentee-context.ts';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, identity, numberRange, oneOf, textLength, time } from '#platform/db/columns.ts';
import type { PlanChange } from '../domain/changes.ts';
import type { Choices, StoredPlan, StoredStep } from '../domain/plan.ts';
import { REFLECTION_MAX, STEP_KINDS } from '../mentor.constants.ts';

const createText = () => text();
const answers = Object.fromEntries(MENTEE_FIELDS.map((field) => [field, createText()]));

/** Mentees' answers about themselves. Every field is optional. */
export const menteeProfiles = pgTable('mentee_profiles', {
  userId: owner().primaryKey(),
  ...(answers as Record<MenteeField, ReturnType<typeof createText>>),
  updatedAt: time().notNull().defaultNow(),
});

const STATES = ['open', 'done', 'skipped', 'known'] as const;

/** What an undo puts back. */
export interface EarlierPlan extends StoredPlan {
  readonly goalName: string;
}

/** The plan that a learner said yes to. What they completed is read from the library. */
export const plans = pgTable('plans', {
  userId: owner().primaryKey(),
  choices: jsonb().$type<Choices>().notNull(),
  /** The name of the goal, which may be deleted later. */
  goalName: text().notNull(),
  /** In the learner's time zone. */
  startedOn: date({ mode: 'string' }).notNull(),
  createdAt: createdAt(),
  changedAt: time().notNull().defaultNow(),
  /** An abandoned plan can be restored for an hour. After that only the practice and evidence that are done stay. */
  abandonedAt: time(),
  /** The plan before it was planned again. Null if something else has changed it since. */
  earlier: jsonb().$type<EarlierPlan>(),
  /** Effects of the last change. */
  changes: jsonb().$type<readonly PlanChange[]>().notNull().default([]),
});

/** The steps of a plan with what the learner decided. */
export const planSteps = pgTable(
  'plan_steps',
  {
    userId: owner().notNull(),
    /** "item-12", "practice-4", "evidence-4" */
    id: text().notNull(),
    position: integer().notNull(),
    kind: text({ enum: STEP_KINDS }).notNull(),
    /** Not foreign keys: a plan keeps what left the library. */
    contentId: integer(),
    skillId: integer(),
    skillName: text(),
    title: text().notNull(),
    text: text(),
    minutes: integer().notNull(),
    days: integer(),
    eventOn: date({ mode: 'string' }),
    plannedOn: date({ mode: 'string' }).notNull(),
    state: text({ enum: STATES }).notNull(),
    stateOn: date({ mode: 'string' }),
    knownWith: text(),
    notBefore: date({ mode: 'string' }),
    swappedFrom: jsonb().$type<StoredStep>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    oneOf('plan_steps_kind_known', table.kind, STEP_KINDS),
    oneOf('plan_steps_state_known', table.state, STATES),
    numberRange('plan_steps_minutes_range', table.minutes, 1, 100_000),
  ],
);

/** Learners who told the editors that a skill is not taught. */
export const untaughtReports = pgTable(
  'untaught_reports',
  {
    userId: owner().notNull(),
    /** Not a foreign key: a report on a deleted skill is ignored. */
    skillId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skillId] }),
    index('untaught_reports_skill_idx').on(table.skillId),
  ],
);

/** A learner's reflections on weeks. */
export const weekReflections = pgTable(
  'week_reflections',
  {
    userId: owner().notNull(),
    /** In the learner's time zone. */
    monday: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monday] }),
    textLength('week_reflections_text_length', table.text, 1, REFLECTION_MAX),
  ],
);

/** Learners' Monday email and time zone. The row stays when the email is off, so that none is sent twice. */
export const weekReminders = pgTable(
  'week_reminders',
  {
    userId: owner().primaryKey(),
    isOn: boolean().notNull(),
    timeZone: text().notNull(),
    /** The last Monday whose mail was sent or was not needed. */
    mailedMonday: date({ mode: 'string' }),
    /** Mails in a row that led to nothing. They stop at `IDLE_MAILS_MAX`. */
    idleMails: integer().notNull().default(0),
  },
  (table) => [textLength('week_reminders_time_zone_length', table.timeZone, 1, 64)],
);

/** A learner's private calendar address. Only a digest of its token is stored. */
export const calendarLinks = pgTable(
  'calendar_links',
  { userId: owner().primaryKey(), digest: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('calendar_links_digest_key').on(table.digest)],
);

/** Stories that learners kept. */
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
