import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, textLength, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';

export const series = pgTable(
  'series',
  {
    id: identity(),
    name: text().notNull(),
    // A draft may lack it.
    description: text().notNull().default(''),
    slug: text().notNull().unique(),
    // A trigger on blog_posts maintains these (`count_series_parts` in drizzle/), so that schedules and the trash count too.
    partCount: integer().notNull().default(0),
    isShown: boolean().notNull().generatedAlwaysAs(sql`status = 'published' AND part_count > 0`),
    latestAt: createdAt(),
    ...stateColumns(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('series_newest_idx').on(table.latestAt, table.id),
    index('series_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    ...stateIndexes('series', table),
    textLength('series_name_length', table.name, 1, 200),
    textLength('series_slug_length', table.slug, 1, 300),
  ],
);
