import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/db/columns.ts';
import type { PdfChapter } from '#platform/pdf/pdf-facts.ts';

/** Uploaded PDFs and what they say, from the upload on, so that the paper that is saved with one has its pages at once. */
export const whitepaperUploads = pgTable(
  'whitepaper_uploads',
  {
    /** Of the file in the storage. */
    key: text().primaryKey(),
    /** Nobody is told of a file before it was read: null until then. */
    pages: integer(),
    contents: jsonb().$type<readonly PdfChapter[]>().notNull().default([]),
    /** What each page says, the cover first. */
    texts: jsonb().$type<readonly string[]>().notNull().default([]),
    coverImage: text(),
    /** A paper has it; the others go after a day. */
    isUsed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('whitepaper_uploads_unused_idx').on(table.createdAt).where(sql`not is_used`)],
);
