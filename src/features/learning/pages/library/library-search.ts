import { readSearchText } from '#ui/lists/search-text.ts';
import { LEARNING_CATEGORIES, LEARNING_DIFFICULTIES } from '../../learning.constants.ts';
import type { LibraryFilters } from '../../ui/learning.queries.ts';

/** Fills the rows of two and of three columns. */
const ITEMS_AT_ONCE = 12;

/** What the dashboard's address says; what it does not say is not there. */
export interface LibrarySearch {
  readonly q?: string;
  readonly category?: (typeof LEARNING_CATEGORIES)[number];
  readonly difficulty?: (typeof LEARNING_DIFFICULTIES)[number];
}

/** Reads a query, leaving out what is empty or makes no sense. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const q = readSearchText(raw.q);
  const category = LEARNING_CATEGORIES.find((name) => name === raw.category);
  const difficulty = LEARNING_DIFFICULTIES.find((name) => name === raw.difficulty);
  return { ...(q && { q }), ...(category && { category }), ...(difficulty && { difficulty }) };
}

/** True where something narrows the library down. */
export const isNarrowed = ({ q, category, difficulty }: LibrarySearch): boolean => Boolean(q || category || difficulty);

/** The page of the library at a cursor; undefined is the first. */
export const libraryFilters = (search: LibrarySearch, cursor: string | undefined): LibraryFilters => ({
  limit: ITEMS_AT_ONCE,
  cursor,
  ...search,
});
