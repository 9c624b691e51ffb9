import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SKILL_TYPES } from '#lib/skills.ts';
import { identity, isSample, numberRange, oneOf, textLength, version } from '#platform/db/columns.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import { DEFINITION_MAX, REQUIREMENT_MAX, WORK_TITLE_MAX } from '../skills.kind.ts';

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
    /** What a role needs, or what comes close to a skill. Not foreign keys: a deleted skill is left out. */
    skillIds: integer().array().notNull().default([]),
    practiceTitle: text(),
    practice: text(),
    practiceMinutes: integer(),
    practiceDays: integer(),
    evidenceTitle: text(),
    evidence: text(),
    evidenceDays: integer(),
    requirement: text(),
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
    textLength('skills_requirement_length', table.requirement, 1, REQUIREMENT_MAX),
    textLength('skills_practice_title_length', table.practiceTitle, 1, WORK_TITLE_MAX),
    textLength('skills_evidence_title_length', table.evidenceTitle, 1, WORK_TITLE_MAX),
    numberRange('skills_practice_minutes_range', table.practiceMinutes, 1, 10_000),
    numberRange('skills_practice_days_range', table.practiceDays, 1, 365),
    numberRange('skills_evidence_days_range', table.evidenceDays, 1, 365),
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
