import { getSiteFrame } from '#site/site-frame.ts';
import { readSearchText } from '#ui/lists/search-text.ts';
import { LEARNING_DIFFICULTIES } from '../../lessons.constants.ts';
import type { LibraryFilters } from '../../ui/learning.queries.ts';

/** A multiple of two and three, which fills the rows of both grid layouts. */
const PAGE_SIZE = 12;

/** The library's filters in the dashboard's address. Missing filters are absent. */
export interface LibrarySearch {
  readonly q?: string;
  readonly category?: string;
  readonly difficulty?: (typeof LEARNING_DIFFICULTIES)[number];
}

/** Reads the query, without empty or invalid values. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const q = readSearchText(raw.q);
  const category = getSiteFrame().categories.learning.find((name) => name === raw.category);
  const difficulty = LEARNING_DIFFICULTIES.find((name) => name === raw.difficulty);
  return { ...(q && { q }), ...(category && { category }), ...(difficulty && { difficulty }) };
}

/** Whether any filter is set. */
export const isFiltered = ({ q, category, difficulty }: LibrarySearch): boolean => Boolean(q || category || difficulty);

/** The API filters for a page of the library. Without a cursor it is the first page. */
export const toLibraryFilters = (search: LibrarySearch, cursor: string | undefined): LibraryFilters => ({
  limit: PAGE_SIZE,
  cursor,
  ...search,
});
