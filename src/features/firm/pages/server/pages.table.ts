import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, oneOf, textLength, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import { PAGE_PURPOSES } from '../pages.constants.ts';

export const sitePages = pgTable(
  'pages',
  {
    id: identity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    // A draft may lack the texts that have an empty default.
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    purpose: text({ enum: PAGE_PURPOSES }),
    isCampaign: boolean().notNull().default(false),
    ...stateColumns(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('pages_title_idx').on(sql`lower(${table.title})`, table.id),
    index('pages_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    ...stateIndexes('pages', table),
    oneOf('pages_purpose_known', table.purpose, PAGE_PURPOSES),
    textLength('pages_title_length', table.title, 1, 300),
    textLength('pages_slug_length', table.slug, 1, 300),
  ],
);
