import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, textLength } from '#platform/db/columns.ts';
import { closeIndexed } from '#platform/db/filters.ts';

export const caseStudies = pgTable(
  'case_studies',
  {
    id: identity(),
    title: text().notNull(),
    description: text().notNull(),
    client: text().notNull(),
    industry: text().notNull(),
    challenge: text().notNull(),
    solution: text().notNull(),
    results: text().notNull(),
    duration: text(),
    /** Metric name in camel case → value as displayed; `json` keeps the order they were written in. */
    metrics: json().$type<Record<string, string>>().notNull().default({}),
    featuredImage: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    isSample: isSample(),
  },
  (table) => [
    index('case_studies_newest_idx').on(table.createdAt, table.id),
    index('case_studies_industry_idx').on(table.industry, table.createdAt, table.id),
    index('case_studies_title_close_idx').using('gist', closeIndexed(table.title)),
    textLength('case_studies_title_length', table.title, 1, 300),
  ],
);
