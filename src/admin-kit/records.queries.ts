import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { ApiError, getJson, getListPage, sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';

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

/** Fetches a record of any status by its key in the address, as it is stored now. @throws ApiError 404 */
export const fetchRecord = <Row>({ path }: Kind, key: string, signal: AbortSignal) =>
  getJson<Row>(`${path}/${encodeURIComponent(key)}?status=all`, signal);

/** The same by its id, which stays when its key changes. @throws ApiError 404 */
export async function fetchRecordById<Row>({ path, words }: Kind, id: number): Promise<Row> {
  const [row] = await getJson<Row[]>(buildAddress(path, { ids: id, status: 'all' }));
  if (!row) throw new ApiError(404, 'not found', { error: `There is no such ${words.one} anymore.` });
  return row;
}

/**
 * Creates a record, or changes the one with this id.
 * @throws ApiError 400 with issues, 409 `edit_conflict` with both versions or because its slug is taken
 */
export const saveRecord = <Row>({ path }: { readonly path: string }, id: number | undefined, body: object) =>
  id === undefined ? sendJson<Row>('POST', path, body) : sendJson<Row>('PUT', `${path}/${id}`, body);

export const deleteRecord = ({ path }: Kind, id: number) => sendJson('DELETE', `${path}/${id}`);
