import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, type KindFilters } from '#lib/list-path.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { AdminWhitepaper, UploadLimits, WhitepaperBody } from '../whitepapers.contract.ts';

/** White papers, one page at a time, for admins. */
export const adminWhitepapersQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['whitepapers', 'admin', filters],
    queryFn: ({ signal }) =>
      getListPage<AdminWhitepaper>(adminListPath(WHITEPAPERS_PATH, { status: 'all', ...filters }), signal),
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** How large a PDF may be. A setting that does not change while the site runs. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => getJson<UploadLimits>(UPLOAD_PATH, signal),
});

/** Fetches one white paper for editing, as it is stored now. */
export const fetchWhitepaper = (id: string, signal: AbortSignal) =>
  getJson<AdminWhitepaper>(`${WHITEPAPERS_PATH}/${encodeURIComponent(id)}?status=all`, signal);

/** Creates a white paper, or updates the one with this id. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const saveWhitepaper = (id: number | undefined, body: WhitepaperBody & { version?: number | undefined }) =>
  id === undefined
    ? sendJson<AdminWhitepaper>('POST', WHITEPAPERS_PATH, body)
    : sendJson<AdminWhitepaper>('PUT', `${WHITEPAPERS_PATH}/${id}`, body);

export const deleteWhitepaper = (id: number) => sendJson<{ id: number }>('DELETE', `${WHITEPAPERS_PATH}/${id}`);

/** Refetches the white papers on the screen and marks the others as stale. */
export const invalidateWhitepapers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['whitepapers'] });
