import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { identity, isSample, numberRange, oneOf, textLength, time, version } from '#platform/db/columns.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import { DEFINITION_MAX, SKILL_TYPES } from '../skills.constants.ts';

export const skills = pgTable(
  'skills',
  {
    id: identity(),
    name: text().notNull(),
    type: text({ enum: SKILL_TYPES }).notNull().default('skill'),
    // A draft may lack the texts that have an empty default.
    category: text().notNull().default(''),
    definition: text(),
    synonyms: text().array().notNull().default([]),
    /** Not foreign keys: a deleted skill is left out of its roles. */
    skillIds: integer().array().notNull().default([]),
    practice: text(),
    practiceMinutes: integer(),
    evidence: text(),
    picture: text(),
    ...stateColumns(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('skills_name_idx').on(sql`lower(${table.name})`, table.id),
    index('skills_category_idx').on(table.category, table.id),
    ...stateIndexes('skills', table),
    oneOf('skills_type_known', table.type, SKILL_TYPES),
    textLength('skills_name_length', table.name, 1, 200),
    textLength('skills_definition_length', table.definition, 1, DEFINITION_MAX),
    numberRange('skills_practice_minutes_range', table.practiceMinutes, 1, 10_000),
  ],
);

export const obstacles = pgTable(
  'obstacles',
  {
    id: identity(),
    name: text().notNull(),
    phrases: text().array().notNull().default([]),
    isSensitive: boolean().notNull().default(false),
    advice: text().notNull().default(''),
    ...stateColumns(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('obstacles_name_idx').on(sql`lower(${table.name})`, table.id),
    ...stateIndexes('obstacles', table),
    textLength('obstacles_name_length', table.name, 1, 200),
  ],
);

/** A learner's corrections of the understanding, and wanted skills, of which editors see only counts. */
export const learnerSkills = pgTable(
  'learner_skills',
  {
    userId: owner().primaryKey(),
    /** Roles and skills that the learner added. Not foreign keys: deleted ones are ignored. */
    addedIds: integer().array().notNull().default([]),
    /** Roles and skills that their answers name and that they do not want. */
    removedIds: integer().array().notNull().default([]),
    /** Skills that their experience seems to show and that they say they don't have. */
    unknownIds: integer().array().notNull().default([]),
    /** The wanted skills when the learner last read their understanding. */
    wantedIds: integer().array().notNull().default([]),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [index('learner_skills_wanted_idx').using('gin', table.wantedIds)],
);
