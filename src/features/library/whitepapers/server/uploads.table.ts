import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/db/columns.ts';
import type { PdfChapter } from '#platform/pdf/pdf-facts.ts';
import type { InsidePage } from '../whitepapers.contract.ts';

/** Uploaded PDFs and their contents, read at the upload so that a paper has its pages as soon as it is saved. */
export const whitepaperUploads = pgTable(
  'whitepaper_uploads',
  {
    /** The file's key in the storage. */
    key: text().primaryKey(),
    /** Null until the file has been read. Until then no reply mentions it. */
    pages: integer(),
    contents: jsonb().$type<readonly PdfChapter[]>().notNull().default([]),
    /** The text of each page, the cover first. */
    texts: jsonb().$type<readonly string[]>().notNull().default([]),
    coverImage: text(),
    insidePages: jsonb().$type<readonly InsidePage[]>().notNull().default([]),
    /** Whether a paper uses the file. Unused files are removed after a day. */
    isUsed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('whitepaper_uploads_unused_idx').on(table.createdAt).where(sql`not is_used`)],
);
