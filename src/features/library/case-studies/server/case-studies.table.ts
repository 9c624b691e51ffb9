import { sql } from 'drizzle-orm';
import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, textLength, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { publishingColumns, publishingIndexes } from '#platform/publishing/publishing-columns.ts';

export const caseStudies = pgTable(
  'case_studies',
  {
    id: identity(),
    title: text().notNull(),
    // A draft may lack the texts that have an empty default.
    description: text().notNull().default(''),
    client: text().notNull().default(''),
    industry: text(),
    challenge: text().notNull().default(''),
    solution: text().notNull().default(''),
    results: text().notNull().default(''),
    duration: text(),
    /** Metric name in camel case → value as displayed. `json`, unlike `jsonb`, keeps their order. */
    metrics: json().$type<Record<string, string>>().notNull().default({}),
    featuredImage: text(),
    ...publishingColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('case_studies_newest_idx').on(table.publishedAt, table.id),
    index('case_studies_industry_idx').on(table.industry, table.publishedAt, table.id),
    index('case_studies_created_idx').on(table.createdAt, table.id),
    ...publishingIndexes('case_studies', table),
    index('case_studies_title_close_idx').using('gist', toSimilarityIndex(table.title)),
    // Administrators' lists can be sorted, and are searched by any part of a word.
    index('case_studies_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    index('case_studies_updated_idx').on(table.updatedAt, table.id),
    index('case_studies_title_idx').on(sql`lower(${table.title})`, table.id),
    textLength('case_studies_title_length', table.title, 1, 300),
  ],
);
