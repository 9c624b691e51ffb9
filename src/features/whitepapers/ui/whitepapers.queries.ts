import { queryOptions } from '@tanstack/react-query';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { type ListFilters, listPath } from '#lib/list-path.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { DownloadReply, Whitepaper, WhitepaperPage } from '../whitepapers.contract.ts';

/** The `limit` newest white papers. */
export const latestWhitepapersQuery = (limit: number) =>
  jsonQuery<Whitepaper[]>(['whitepapers', 'latest', limit], listPath(WHITEPAPERS_PATH, { limit }));

/** Matching white papers, newest first, one page at a time. */
export const whitepaperListQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['whitepapers', 'list', filters],
    queryFn: ({ signal }) => getListPage<Whitepaper>(listPath(WHITEPAPERS_PATH, filters), signal),
  });

/** One white paper as its page shows it. */
export const whitepaperQuery = (id: number) =>
  jsonQuery<WhitepaperPage>(['whitepapers', 'one', id], `${WHITEPAPERS_PATH}/${id}`);

/** Counts a download and returns the file's address. @throws ApiError 401 for a visitor */
export const requestDownload = (id: number) => sendJson<DownloadReply>('POST', `${WHITEPAPERS_PATH}/${id}/download`);
