import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, numberRange, oneOf, time } from '#platform/db/columns.ts';
import type { PlanChange } from '../domain/changes.ts';
import type { Choices, StoredPlan, StoredStep } from '../domain/plan.ts';
import { STEP_KINDS } from '../mentor.constants.ts';

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
