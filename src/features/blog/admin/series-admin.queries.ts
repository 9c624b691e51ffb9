import { adminListQuery } from '#admin-kit/records.queries.ts';
import { getRowByKey, getWholeList } from '#lib/admin/lists.ts';
import type { KindFilters } from '#lib/list-path.ts';
import { SERIES_PATH } from '../blog.constants.ts';
import type { AdminSeries } from '../blog.contract.ts';

/** Series with and without published articles, one page at a time. */
export const adminSeriesQuery = (filters: KindFilters) =>
  adminListQuery<AdminSeries>(['series', 'admin'], SERIES_PATH, filters, { status: 'all' });

/** Fetches one series for editing. @throws ApiError 404 */
export const fetchSeries = async (key: string, signal: AbortSignal) =>
  getRowByKey(await getWholeList<AdminSeries>(SERIES_PATH, { status: 'all' }, signal), key);
