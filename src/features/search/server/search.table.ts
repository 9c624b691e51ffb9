import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, time } from '#platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
// Sorted by code point whatever the database's language, so that an index finds what begins with some letters.
const codeText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

// PostgreSQL refuses a vector above a megabyte; no article and no page has as many characters.
const LEAD = sql`setweight(to_tsvector('insights', left(title, 300)), 'A') || setweight(to_tsvector('insights', left(summary, 20000)), 'B')`;

/**
 * What can be found: a row a published record, and one a page of a white paper's PDF. Database triggers keep it
 * (platform/records/record-triggers.ts); nothing else writes here.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: identity(),
    /** A kind's name. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** Counted from 1, the cover included; null is the record itself. */
    page: integer(),
    /** An article's, which is its address. */
    slug: text(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Words without Markdown. */
    body: text().notNull(),
    category: text(),
    industry: text(),
    publishedAt: time().notNull(),
    /** Title and summary: small, stored beside the row, and all that is ranked where thousands match. */
    lead: tsvector().notNull().generatedAlwaysAs(sql`CASE WHEN page IS NULL THEN ${LEAD} ELSE '' END`),
    /** The same and the body. */
    words: tsvector().notNull().generatedAlwaysAs(sql`${LEAD} || to_tsvector('insights', left(body, 100000))`),
  },
  (table) => [
    unique('search_entries_record_page_key').on(table.kind, table.recordId, table.page).nullsNotDistinct(),
    // Without the list of pending entries that every search would have to read through after a bulk write.
    index('search_entries_lead_idx').using('gin', table.lead).with({ fastupdate: false }),
    index('search_entries_words_idx').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Every word that was ever indexed, for what is half typed or mistyped; a word nothing mentions any more does no harm. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Lower case, without accents. */
    word: codeText().primaryKey(),
    /** What the text search makes of it. */
    stem: text().notNull(),
  },
  (table) => [index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`)],
);
