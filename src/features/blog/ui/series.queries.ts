import { queryOptions } from '@tanstack/react-query';
import { getJson, getListPage } from '#lib/api-client.ts';
import { listPath } from '#lib/list-path.ts';
import { SERIES_PATH } from '../blog.constants.ts';
import type { Series, SeriesPage } from '../blog.contract.ts';

/** The `limit` series with the newest articles. */
export const seriesListQuery = (limit: number) =>
  queryOptions({
    queryKey: ['series', 'list', limit],
    queryFn: ({ signal }) => getListPage<Series>(listPath(SERIES_PATH, { limit }), signal),
  });

/** One series with its articles, for its page. */
export const seriesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['series', 'one', slug],
    queryFn: ({ signal }) => getJson<SeriesPage>(`${SERIES_PATH}/${encodeURIComponent(slug)}`, signal),
  });
