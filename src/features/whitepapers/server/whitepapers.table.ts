import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    index('whitepapers_title_close_idx').using('gist', closeIndexed(table.title)),
    numberRange('whitepapers_pages_range', table.pages, 1, 10_000),
    numberRange('whitepapers_download_count_range', table.downloadCount, 0, 2_000_000_000),
    textLength('whitepapers_title_length', table.title, 1, 300),
  ],
);

/** The text of a white paper's PDF, for the search alone: no reply holds it. */
export const whitepaperPages = pgTable(
  'whitepaper_pages',
  {
    whitepaperId: integer()
      .notNull()
      .references(() => whitepapers.id, { onDelete: 'cascade' }),
    /** Counted from 1, the cover included. */
    page: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.whitepaperId, table.page] }),
    numberRange('whitepaper_pages_page_range', table.page, 1, 10_000),
  ],
);
