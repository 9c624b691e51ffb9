import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ACCESS_LEVELS } from '#lib/access.ts';
import {
  belongsTo,
  createdAt,
  identity,
  isSample,
  numberRange,
  oneOf,
  textLength,
  version,
} from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import type { PdfChapter } from '#platform/pdf/pdf-facts.ts';
import { publishingColumns, publishingIndexes } from '#platform/publishing/publishing-columns.ts';
import { MAX_SHOWN_PAGES } from '../whitepapers.constants.ts';
import type { InsidePage } from '../whitepapers.contract.ts';

export const whitepapers = pgTable(
  'whitepapers',
  {
    id: identity(),
    title: text().notNull(),
    // A draft may lack the texts that have an empty default.
    description: text().notNull().default(''),
    findings: text(),
    pdfUrl: text().notNull().default(''),
    coverImage: text(),
    pages: integer().notNull().default(1),
    /** Its chapters, from the bookmarks of its PDF. */
    contents: jsonb().$type<readonly PdfChapter[]>().notNull().default([]),
    /** Pictures of some of its pages, from its PDF. */
    insidePages: jsonb().$type<readonly InsidePage[]>().notNull().default([]),
    /** The PDF of which no inside page can be drawn, so that this is not tried again at each start. */
    undrawableUrl: text(),
    /** How many of them readers see. */
    shownPages: integer().notNull().default(MAX_SHOWN_PAGES),
    /** Who may download it. */
    access: text({ enum: ACCESS_LEVELS }).notNull().default('account'),
    category: text().notNull().default(''),
    industry: text(),
    author: text(),
    downloadCount: integer().notNull().default(0),
    ...publishingColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('whitepapers_newest_idx').on(table.publishedAt, table.id),
    index('whitepapers_category_idx').on(table.category, table.publishedAt, table.id),
    index('whitepapers_industry_idx').on(table.industry, table.publishedAt, table.id),
    index('whitepapers_created_idx').on(table.createdAt, table.id),
    ...publishingIndexes('whitepapers', table),
    index('whitepapers_title_close_idx').using('gist', toSimilarityIndex(table.title)),
    // For administrators' lists, which are sorted and searched by parts of words.
    index('whitepapers_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    index('whitepapers_updated_idx').on(table.updatedAt, table.id),
    index('whitepapers_title_idx').on(sql`lower(${table.title})`, table.id),
    // A hash index, since an address may be too long for a B-tree.
    index('whitepapers_pdf_idx').using('hash', table.pdfUrl),
    numberRange('whitepapers_pages_range', table.pages, 1, 10_000),
    numberRange('whitepapers_shown_pages_range', table.shownPages, 0, MAX_SHOWN_PAGES),
    numberRange('whitepapers_download_count_range', table.downloadCount, 0, 2_000_000_000),
    oneOf('whitepapers_access_known', table.access, ACCESS_LEVELS),
    textLength('whitepapers_title_length', table.title, 1, 300),
  ],
);

/** The text of a white paper's PDF. Only the search uses it, no reply contains it. */
export const whitepaperPages = pgTable(
  'whitepaper_pages',
  {
    whitepaperId: belongsTo(() => whitepapers.id).notNull(),
    /** Counted from 1, including the cover. */
    page: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.whitepaperId, table.page] }),
    numberRange('whitepaper_pages_page_range', table.page, 1, 10_000),
  ],
);
