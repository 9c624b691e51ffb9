import { queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, getRowByKey, getWholeList } from '#lib/admin/lists.ts';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, type KindFilters } from '#lib/list-path.ts';
import { SERIES_PATH } from '../blog.constants.ts';
import type { AdminSeries, SeriesBody } from '../blog.contract.ts';

/** Series with and without published articles, one page at a time. */
export const adminSeriesQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['series', 'admin', filters],
    queryFn: ({ signal }) =>
      getListPage<AdminSeries>(adminListPath(SERIES_PATH, { status: 'all', ...filters }), signal),
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** Fetches one series for editing. @throws ApiError 404 */
export const fetchSeries = async (key: string, signal: AbortSignal) =>
  getRowByKey(await getWholeList<AdminSeries>(SERIES_PATH, { status: 'all' }, signal), key);

/** Creates a series, or changes one. @throws ApiError 400 with issues, 409 `series_slug_taken` or `edit_conflict` */
export const saveSeries = (id: number | undefined, body: SeriesBody & { version?: number | undefined }) =>
  id === undefined
    ? sendJson<AdminSeries>('POST', SERIES_PATH, body)
    : sendJson<AdminSeries>('PUT', `${SERIES_PATH}/${id}`, body);

export const deleteSeries = (id: number) => sendJson<{ id: number }>('DELETE', `${SERIES_PATH}/${id}`);
