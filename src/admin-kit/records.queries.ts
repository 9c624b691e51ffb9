import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, getWholeList } from '#lib/admin/lists.ts';
import { ApiError, callApi, callList } from '#lib/api-client.ts';
import type { Call, CallInput, CallParts, ListShape } from '#lib/call.ts';
import { callListQuery, getCallKey } from '#lib/call-query.ts';
import { hasLongFields, type Kind } from '#lib/kinds/kind.ts';
import type { AdminCard } from '#lib/kinds/kind-records.ts';
import { createReadCalls, createRecordCalls, getKeyName } from '#lib/kinds/record-calls.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import type { ListSearch } from './admin-search.ts';
import { readKindSearch } from './list/kind-filters.ts';
import { invalidateWithOverviews } from './overviews.ts';

/** The query of one page of a call's list for admins. */
export const adminCallQuery = <Shape extends ListShape<unknown>>(call: Call<Shape>, input: CallInput<Shape>) => {
  const { query, ...rest }: CallParts = input;
  const page = { ...rest, query: { limit: ADMIN_PAGE_SIZE, ...query } } as CallParts as CallInput<Shape>;
  return callListQuery(call, page, { staleTime: ADMIN_STALE_TIME_MS });
};

/** Requests a kind's list as editors see it: records of any status, with the fields that the public does not get. */
const viewAsEditor = ({ status, order }: Kind, sort = order) => ({ ...(status && { status: 'all' }), sort });

/** The queries for a kind's records in the administration. */
export type RecordQueries<Row> = ReturnType<typeof createRecordQueries<Kind, Row>>;

/**
 * Creates the queries of a kind's list. Their keys begin with `key`. `defaultSort` is for administrators, if they need
 * another order than the public; `shownBy` are the keys of all queries that show the kind's records, if there are others
 * than those of its list and its pages.
 */
export function createRecordQueries<K extends Kind, Row = AdminCard<K>>(
  kind: K,
  key: QueryKey = [kind.path],
  options: { defaultSort?: string; shownBy?: readonly QueryKey[] } = {},
) {
  const calls = createReadCalls<Row, Row, ReturnType<typeof getKeyName>>(kind.path, getKeyName(kind));
  const { defaultSort = kind.order, shownBy = [key, getCallKey(calls.get)] } = options;
  const view = viewAsEditor(kind, defaultSort);
  const listKey = [...key, 'admin'];
  return {
    kind: kind as Kind,
    key,
    defaultSort,
    /** The page that the address selects, without the long texts. `more` are parameters that no address names. */
    list: (search: ListSearch, more: KindFilters = {}) => {
      const query = { ...view, ...(hasLongFields(kind) && CARD_VIEW), ...readKindSearch(kind, search), ...more };
      return queryOptions({
        queryKey: [...listKey, query],
        queryFn: ({ signal }) => callList(calls.list, { query: { limit: ADMIN_PAGE_SIZE, ...query } }, { signal }),
        staleTime: ADMIN_STALE_TIME_MS,
      });
    },
    /** Every record at once, for a list that is arranged by hand. */
    all: queryOptions({
      queryKey: listKey,
      staleTime: ADMIN_STALE_TIME_MS,
      queryFn: ({ signal }) => getWholeList<Row>(calls.list.path, view, signal),
    }),
    /** Refetches the records on every screen that shows them. */
    invalidate: (client: QueryClient) => invalidateWithOverviews(client, shownBy),
  };
}

/** Fetches a record of any status by its key in the address, as it is stored now. @throws ApiError 404 */
export function fetchRecord<Row>(kind: Kind, key: string, signal: AbortSignal): Promise<Row> {
  const name = getKeyName(kind);
  const { get } = createReadCalls<Row, Row, 'slug'>(kind.path, name as 'slug');
  return callApi(get, { params: { [name]: key } as { slug: string }, query: { status: 'all' } }, { signal });
}

/** Fetches a record by its id, which stays the same when its key changes. @throws ApiError 404 */
export async function fetchRecordById<Row>(kind: Kind, id: number): Promise<Row> {
  const { list } = createReadCalls<Row, Row, 'id'>(kind.path, 'id');
  const [row] = await callApi(list, { query: { ids: id, status: 'all' } });
  if (!row) throw new ApiError(404, 'not found', { error: `There is no such ${kind.noun.one} anymore.` });
  return row;
}

/**
 * Creates a record, or changes the one with this id.
 * @throws ApiError 400 with issues, 409 `edit_conflict` with both versions or because its slug is taken
 */
export function saveRecord<Row>(kind: { readonly path: string }, id: number | undefined, body: object): Promise<Row> {
  const { post, put } = createRecordCalls<Row>(kind);
  return id === undefined ? callApi(post, { body }) : callApi(put, { params: { id }, body });
}

export const deleteRecord = (kind: Kind, id: number) => callApi(createRecordCalls(kind).delete, { params: { id } });

/** Treats a 404 as success: somebody else has already deleted the record. */
export const acceptGone = (deletion: Promise<unknown>): Promise<unknown> =>
  deletion.catch((error) => (error instanceof ApiError && error.status === 404 ? undefined : Promise.reject(error)));
