import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, numberRange, textLength } from '#platform/db/columns.ts';
import { closeIndexed } from '#platform/db/filters.ts';

export const whitepapers = pgTable(
  'whitepapers',
  {
    id: identity(),
    title: text().notNull(),
    description: text().notNull(),
    pdfUrl: text().notNull(),
    coverImage: text(),
    pages: integer().notNull().default(1),
    category: text().notNull(),
    industry: text(),
    author: text(),
    downloadCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    isSample: isSample(),
  },
  (table) => [
    index('whitepapers_newest_idx').on(table.createdAt, table.id),
    index('whitepapers_category_idx').on(table.category, table.createdAt, table.id),
    index('whitepapers_industry_idx').on(table.industry, table.createdAt, table.id),
    index('whitepapers_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    index('whitepapers_title_close_idx').using('gist', closeIndexed(table.title)),
    numberRange('whitepapers_pages_range', table.pages, 1, 10_000),
    numberRange('whitepapers_download_count_range', table.downloadCount, 0, 2_000_000_000),
    textLength('whitepapers_title_length', table.title, 1, 300),
  ],
);
