import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, time } from '#platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
// Sorted by code point in every database locale, so that an index finds words by prefix.
const codeText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

// PostgreSQL refuses a vector above 1 MB. These limits stay below that and above any real article or page.
const LEAD = sql`setweight(search_vector(left(title, 300)), 'A') || setweight(search_vector(left(summary, 20000)), 'B')`;

/**
 * The search index: one row per published record and one per page of a white paper's PDF. Only database triggers write here
 * (platform/records/record-triggers.ts).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: identity(),
    /** A kind's name. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** Counted from 1, including the cover. Null for the record itself. */
    page: integer(),
    /** An article's slug, which is part of its address. */
    slug: text(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Words without Markdown. */
    body: text().notNull(),
    category: text(),
    industry: text(),
    /** Null for kinds that are not ordered by a date. */
    publishedAt: time(),
    /** The title as `search_query` compares beginnings: lower case, without accents. */
    titleKey: codeText().notNull().generatedAlwaysAs(sql`search_key(title)`),
    /** Title and summary. Small and stored in the row. Only this is ranked when thousands of rows match. */
    lead: tsvector().notNull().generatedAlwaysAs(sql`CASE WHEN page IS NULL THEN ${LEAD} ELSE '' END`),
    /** Title, summary and body. */
    words: tsvector().notNull().generatedAlwaysAs(sql`${LEAD} || search_vector(left(body, 100000))`),
  },
  (table) => [
    unique('search_entries_record_page_key').on(table.kind, table.recordId, table.page).nullsNotDistinct(),
    // Without fastupdate, since after a bulk write every search would have to read the list of pending entries.
    index('search_entries_lead_idx').using('gin', table.lead).with({ fastupdate: false }),
    index('search_entries_words_idx').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Every word that was ever indexed, to complete and correct search words. Words that are no longer used do no harm. */
export const searchWords = pgTable(
  'search_words',
  {
    /** Lower case, without accents. */
    word: codeText().primaryKey(),
    /** The word's stem in the text search. */
    stem: text().notNull(),
  },
  (table) => [index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`)],
);
