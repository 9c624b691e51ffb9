import { queryOptions } from '@tanstack/react-query';
import { getListPage } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
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
  jsonQuery<SeriesPage>(['series', 'one', slug], `${SERIES_PATH}/${encodeURIComponent(slug)}`);
