import { queryOptions } from '@tanstack/react-query';
import { getListPage } from '../api-client.ts';
import type { Call, ListShape } from '../call.ts';
import { callQuery, getCallKey } from '../call-query.ts';
import { listKeptViews } from './kept-views.ts';

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Builds an address with query parameters, leaving out empty and undefined ones. */
export function buildAddress(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Rows per page of an admin list. */
export const ADMIN_PAGE_SIZE = 25;
/**
 * How long an admin list counts as fresh, in milliseconds. Other administrators edit it too, so a later visit reloads
 * it.
 */
export const ADMIN_STALE_TIME_MS = 2000;

/** Loads a whole list page by page and stops once it has 1,000 rows. */
export async function getWholeList<Row>(
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await getListPage<Row>(buildAddress(path, { limit: 100, ...parameters, cursor }), signal);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < 1000);
  return rows;
}

/** The query of a whole list, page by page. @throws ApiError when it is fetched */
export const wholeListQuery = <Row>(
  call: Call<ListShape<Row>>,
  query: Parameters,
  options: { staleTime?: number } = {},
) =>
  queryOptions({
    queryKey: [...getCallKey(call, { query }), 'whole'],
    queryFn: ({ signal }) => getWholeList<Row>(call.path, query, signal),
    ...options,
  });

/** A colleague's views of a list. */
export const keptViewsQuery = (page: string) => callQuery(listKeptViews, { query: { page } }, { staleTime: 60_000 });
