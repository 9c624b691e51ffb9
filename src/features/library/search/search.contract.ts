import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { id, isoTime } from '#lib/paging.ts';
import { SEARCH_LIMIT, SEARCH_LIMIT_MAX, SEARCH_TEXT_MAX } from './search.constants.ts';

export const searchQuery = z.object({
  /** The search text. Its last word may be incomplete. */
  q: storableText().trim().min(1).max(SEARCH_TEXT_MAX),
  /** The name of a searchable kind, as in the results. */
  kind: z.string().optional(),
  /** The names of kinds to leave out. */
  without: z.array(z.string()).optional(),
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A part of a plain text. Joined, the parts are the text. */
export const textPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPart>;
/** A result's texts, split at their matches. */
export interface Snippet {
  readonly title: readonly TextPart[];
  readonly text: readonly TextPart[];
}

export const searchResult = z.object({
  /** The kind's name, like "white-paper", and the heading of its results, like "White papers". */
  kind: z.string(),
  kindTitle: z.string(),
  id,
  title: z.string(),
  /** The title, split at its matches. */
  titleParts: z.array(textPart),
  href: z.string(),
  category: z.string().nullable(),
  industry: z.string().nullable(),
  /** Null for a team member and a lesson. */
  publishedAt: isoTime.nullable(),
  /** The page of a white paper's PDF that matches, counted from 1. Null if the record itself matches. */
  page: z.number().int().min(1).nullable(),
  /** A line of the summary or the text, split at its matches. */
  snippet: z.array(textPart),
});
export type SearchResult = z.infer<typeof searchResult>;
