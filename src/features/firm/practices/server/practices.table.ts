import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SITE_ICONS } from '#lib/site/site-choices.ts';
import { createdAt, identity, isSample, oneOf, textLength, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import { PRACTICE_TYPES } from '../practices.constants.ts';

/** The firm's services and industries. */
export const practices = pgTable(
  'practices',
  {
    id: identity(),
    title: text().notNull(),
    type: text({ enum: PRACTICE_TYPES }).notNull().default('service'),
    // A draft may lack the texts that have an empty default.
    summary: text().notNull().default(''),
    problem: text(),
    points: text().array().notNull().default([]),
    body: text().notNull().default(''),
    icon: text({ enum: SITE_ICONS }),
    industry: text(),
    // Not foreign keys: deleted members and pieces are ignored.
    teamIds: integer().array().notNull().default([]),
    caseStudyIds: integer().array().notNull().default([]),
    articleIds: integer().array().notNull().default([]),
    whitepaperIds: integer().array().notNull().default([]),
    slug: text().notNull(),
    formerSlugs: text().array().notNull().default([]),
    order: integer().notNull().default(0),
    ...stateColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    uniqueIndex('practices_slug_key').on(table.slug),
    index('practices_former_slugs_idx').using('gin', table.formerSlugs),
    index('practices_order_idx').on(table.order, table.id),
    index('practices_type_idx').on(table.type, table.order, table.id),
    ...stateIndexes('practices', table),
    index('practices_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    index('practices_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.summary}) gin_trgm_ops`),
    index('practices_updated_idx').on(table.updatedAt, table.id),
    index('practices_title_idx').on(sql`lower(${table.title})`, table.id),
    oneOf('practices_type_known', table.type, PRACTICE_TYPES),
    oneOf('practices_icon_known', table.icon, SITE_ICONS),
    textLength('practices_title_length', table.title, 1, 300),
    textLength('practices_slug_length', table.slug, 1, 300),
  ],
);
