import { KINDS } from '#kinds.ts';
import { listFilters } from '#lib/kinds/kind.ts';
import { readSearchText } from '#ui/lists/search-text.ts';

const FILTER_MAX = 80;
const KEY_MAX = 300;
// The server's own limit. The cursor of a list sorted by title contains a title.
const CURSOR_MAX = 2000;

/** The state of a list in the address. `sort` is a column, with a minus for descending; `cursor` is where the page starts. */
export interface ListSearch {
  readonly q?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly status?: string;
  readonly role?: string;
  readonly premium?: string;
  readonly kind?: string;
  readonly action?: string;
  /** Ids of a user, a white paper and an article. */
  readonly person?: string;
  readonly paper?: string;
  readonly post?: string;
  /** Dates, "2026-03-31". */
  readonly from?: string;
  readonly to?: string;
}
/** Filters that are not fields of a kind. */
const OTHER_FILTERS = ['status', 'role', 'premium', 'kind', 'action', 'person', 'paper', 'post', 'from', 'to'];
/** All parameters that filter a list. */
export const LIST_FILTERS: readonly string[] = [...new Set([...OTHER_FILTERS, ...KINDS.flatMap(listFilters)])];

/** Gets the value of a filter, or undefined if it is not set. */
export const getFilter = (search: ListSearch, name: string): string | undefined =>
  (search as Readonly<Record<string, string | undefined>>)[name];

/** The state of an admin page in the address: its list and the open record. */
export interface AdminSearch extends ListSearch {
  /** The key of the open record. */
  readonly edit?: string;
  /** Whether a new record is being created. */
  readonly create?: true;
  /** The id of the event whose registrations are shown. */
  readonly event?: string;
  /** The month of the calendar: "2026-11". */
  readonly month?: string;
  /** The path of a published piece with which a new record starts. */
  readonly piece?: string;
  /** The open section of the settings: "hero". */
  readonly section?: string;
}

/** Reads the list state, without values that are empty or too long. */
function readListSearch(raw: Record<string, unknown>): ListSearch {
  const q = readSearchText(raw.q);
  const sort = readShortText(raw.sort, FILTER_MAX);
  const cursor = readShortText(raw.cursor, CURSOR_MAX);
  const filters = LIST_FILTERS.flatMap((name) => {
    const value = readShortText(raw[name], FILTER_MAX);
    return value ? [[name, value]] : [];
  });
  return { ...(q && { q }), ...(sort && { sort }), ...(cursor && { cursor }), ...Object.fromEntries(filters) };
}

/** Reads the state of an admin page, without values that are empty or invalid. */
export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const edit = readShortText(raw.edit, KEY_MAX);
  const event = readShortText(raw.event, FILTER_MAX);
  const month = readShortText(raw.month, FILTER_MAX);
  const piece = readShortText(raw.piece, KEY_MAX);
  const section = readShortText(raw.section, FILTER_MAX);
  return {
    ...readListSearch(raw),
    ...(edit && { edit }),
    ...(Boolean(raw.create) && { create: true as const }),
    ...(event && { event }),
    ...(month && { month }),
    ...(piece?.startsWith('/') && { piece }),
    ...(section && { section }),
  };
}

function readShortText(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max ? value : undefined;
}
