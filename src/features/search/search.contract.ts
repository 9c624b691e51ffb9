import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { storableText } from '#lib/storable-text.ts';
import { SEARCH_LIMIT, SEARCH_LIMIT_MAX, SEARCH_TEXT_MAX } from './search.constants.ts';

export const searchQuery = z.object({
  /** What somebody typed; its last word may be half a word. */
  q: storableText().trim().min(1).max(SEARCH_TEXT_MAX),
  /** A kind's name, as results tell it: one of those the search knows. */
  kind: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A piece of plain text; joined, the pieces are the text. */
export const textPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPart>;

export const searchResult = z.object({
  /** The kind's name and what it is called: "white-paper", "White papers". */
  kind: z.string(),
  kindTitle: z.string(),
  id,
  title: z.string(),
  /** The title with what was found in it. */
  titleParts: z.array(textPart),
  href: z.string(),
  category: z.string().nullable(),
  industry: z.string().nullable(),
  publishedAt: isoTime,
  /** Where a white paper's PDF says it, counted from 1; null where the record itself does. */
  page: z.number().int().min(1).nullable(),
  /** A line of the summary or the text with what was found in it. */
  snippet: z.array(textPart),
});
export type SearchResult = z.infer<typeof searchResult>;
