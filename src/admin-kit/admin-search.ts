import { KINDS } from '#kinds.ts';
import { listFilters } from '#lib/kinds/kind.ts';
import { readSearchText } from '#ui/lists/search-text.ts';

const FILTER_MAX = 80;
const KEY_MAX = 300;
// As long as the server's own: a list by title goes on after a title.
const CURSOR_MAX = 2000;

/** What an address says about a list: `sort` is a column, with a minus for the other way round, `cursor` where it goes on. */
export interface ListSearch {
  readonly q?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly status?: string;
  readonly role?: string;
  readonly premium?: string;
  readonly kind?: string;
  readonly action?: string;
  /** Ids. */
  readonly person?: string;
  readonly paper?: string;
  /** Days, "2026-03-31". */
  readonly from?: string;
  readonly to?: string;
}
/** The filters of lists that no kind declares. */
const OTHER_FILTERS = ['status', 'role', 'premium', 'kind', 'action', 'person', 'paper', 'from', 'to'];
/** Every parameter that narrows a list down. */
export const LIST_FILTERS: readonly string[] = [...new Set([...OTHER_FILTERS, ...KINDS.flatMap(listFilters)])];

/** The value of a filter in an address. */
export const getFilter = (search: ListSearch, name: string): string | undefined =>
  (search as Readonly<Record<string, string | undefined>>)[name];

/** What the address of a screen with a list says: the list, and the record that is open above it. */
export interface AdminSearch extends ListSearch {
  /** The record that is open, by what its address calls it. */
  readonly edit?: string;
  /** A new record is being written. */
  readonly create?: true;
}

/** Reads a list's part of a query, leaving out what is empty or too long. */
function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q = readSearchText(raw.q);
  const sort = shortText(raw.sort, FILTER_MAX);
  const cursor = shortText(raw.cursor, CURSOR_MAX);
  const filters = LIST_FILTERS.flatMap((name) => {
    const value = shortText(raw[name], FILTER_MAX);
    return value ? [[name, value]] : [];
  });
  return { ...(q && { q }), ...(sort && { sort }), ...(cursor && { cursor }), ...Object.fromEntries(filters) };
}

/** Reads the query of an administration page, leaving out what is empty or makes no sense. */
export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const edit = shortText(raw.edit, KEY_MAX);
  return { ...readListSearch(raw), ...(edit && { edit }), ...(Boolean(raw.create) && { create: true as const }) };
}

function shortText(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max ? value : undefined;
}
