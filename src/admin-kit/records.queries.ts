import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress, getWholeList } from '#lib/admin/lists.ts';
import { ApiError, getJson, getListPage, sendJson } from '#lib/api-client.ts';
import type { Call, CallInput, CallParts, ListShape } from '#lib/call.ts';
import { callListQuery } from '#lib/call-query.ts';
import { hasLongFields, type Kind } from '#lib/kinds/kind.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import type { ListSearch } from './admin-search.ts';
import { readKindSearch } from './list/kind-filters.ts';
import { invalidateWithOverviews } from './overviews.ts';

/** One page of a list for admins. `filters` come from the address, `fixed` is the same for every request. */
export const adminListQuery = <Row>(
  key: QueryKey,
  path: string,
  filters: object,
  fixed: Readonly<Record<string, string>> = {},
) =>
  queryOptions({
    queryKey: [...key, filters],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<Row>(buildAddress(path, { limit: ADMIN_PAGE_SIZE, ...fixed, ...filters }), signal),
  });

/** The query of one page of a call's list for admins. */
export const adminCallQuery = <Shape extends ListShape<unknown>>(call: Call<Shape>, input: CallInput<Shape>) => {
  const { query, ...rest }: CallParts = input;
  const page = { ...rest, query: { limit: ADMIN_PAGE_SIZE, ...query } } as CallParts as CallInput<Shape>;
  return callListQuery(call, page, { staleTime: ADMIN_STALE_TIME_MS });
};

/** Requests a kind's list as editors see it: records of any status, with the fields that the public does not get. */
const viewAsEditor = ({ status, order }: Kind, sort = order) => ({ ...(status && { status: 'all' }), sort });

/** The queries for a kind's records in the administration. */
export type RecordQueries<Row> = ReturnType<typeof createRecordQueries<Row>>;

/**
 * Creates the queries of a kind's list. Their keys begin with `key`, as those of public screens do. `defaultSort` is
 * for administrators, if they need another order than the public; `shownBy` are the keys of all queries that show the
 * kind's records, if there are others.
 */
export function createRecordQueries<Row>(
  kind: Kind,
  key: QueryKey,
  options: { defaultSort?: string; shownBy?: readonly QueryKey[] } = {},
) {
  const { path } = kind;
  const { defaultSort = kind.order, shownBy = [key] } = options;
  const view = viewAsEditor(kind, defaultSort);
  const listKey = [...key, 'admin'];
  return {
    kind,
    key,
    defaultSort,
    /** The page that the address selects, without the long texts. `more` are parameters that no address names. */
    list: (search: ListSearch, more: KindFilters = {}) =>
      adminListQuery<Row>(
        listKey,
        path,
        { ...readKindSearch(kind, search), ...more },
        { ...view, ...(hasLongFields(kind) && CARD_VIEW) },
      ),
    /** Every record at once, for a list that is arranged by hand. */
    all: queryOptions({
      queryKey: listKey,
      staleTime: ADMIN_STALE_TIME_MS,
      queryFn: ({ signal }) => getWholeList<Row>(path, view, signal),
    }),
    /** Refetches the records on every screen that shows them. */
    invalidate: (client: QueryClient) => invalidateWithOverviews(client, shownBy),
  };
}

/** Fetches a record from its kind's list, for the kinds without a call for one record. @throws ApiError 404 */
export async function fetchListedRecord<Row extends { readonly id: number }>(
  kind: Kind,
  key: string,
  signal: AbortSignal,
): Promise<Row> {
  const only = kind.acceptsIds && { ids: key };
  const rows = await getWholeList<Row>(kind.path, { ...viewAsEditor(kind), ...only }, signal);
  const row = rows.find(({ id }) => String(id) === key);
  if (!row) throw new ApiError(404, 'There is no such record.');
  return row;
}

/** Fetches a record of any status by its key in the address, as it is stored now. @throws ApiError 404 */
export const fetchRecord = <Row>({ path }: Kind, key: string, signal: AbortSignal) =>
  getJson<Row>(`${path}/${encodeURIComponent(key)}?status=all`, signal);

/** Fetches a record by its id, which stays the same when its key changes. @throws ApiError 404 */
export async function fetchRecordById<Row>({ path, noun }: Kind, id: number): Promise<Row> {
  const [row] = await getJson<Row[]>(buildAddress(path, { ids: id, status: 'all' }));
  if (!row) throw new ApiError(404, 'not found', { error: `There is no such ${noun.one} anymore.` });
  return row;
}

/**
 * Creates a record, or changes the one with this id.
 * @throws ApiError 400 with issues, 409 `edit_conflict` with both versions or because its slug is taken
 */
export const saveRecord = <Row>({ path }: { readonly path: string }, id: number | undefined, body: object) =>
  id === undefined ? sendJson<Row>('POST', path, body) : sendJson<Row>('PUT', `${path}/${id}`, body);

export const deleteRecord = ({ path }: Kind, id: number) => sendJson('DELETE', `${path}/${id}`);

/** Treats a 404 as success: somebody else has already deleted the record. */
export const acceptGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error) => (error instanceof ApiError && error.status === 404 ? undefined : Promise.reject(error)));
