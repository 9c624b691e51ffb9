import { callListQuery, callQuery } from '#lib/call-query.ts';
import { getSeries, listSeries } from '../blog.calls.ts';

/** The `limit` series with the newest articles. */
export const seriesListQuery = (limit: number) => callListQuery(listSeries, { query: { limit } });

/** One series with its articles, for its page. */
export const seriesQuery = (slug: string) => callQuery(getSeries, { params: { slug } });
