import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NEW_FOR_MS } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, type KindFilters } from '#lib/list-path.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { AdminWhitepaper, UploadLimits, WhitepaperBody } from '../whitepapers.contract.ts';

/** White papers, a page at a time; for admins. */
export const adminWhitepapersQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['whitepapers', 'admin', filters],
    queryFn: ({ signal }) =>
      // Without a sorting the list is everybody's, and tells no total.
      getListPage<AdminWhitepaper>(adminListPath(WHITEPAPERS_PATH, { sort: '-createdAt', ...filters }), signal),
    staleTime: NEW_FOR_MS,
  });

/** How large a PDF may be: a setting, which a running site does not change. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => getJson<UploadLimits>(UPLOAD_PATH, signal),
});

/** One white paper to be changed, as it is kept now. */
export const fetchWhitepaper = (id: string, signal: AbortSignal) =>
  getJson<AdminWhitepaper>(`${WHITEPAPERS_PATH}/${encodeURIComponent(id)}`, signal);

/** Creates a white paper, or changes one. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const saveWhitepaper = (id: number | undefined, body: WhitepaperBody & { version?: number }) =>
  id === undefined
    ? sendJson<AdminWhitepaper>('POST', WHITEPAPERS_PATH, body)
    : sendJson<AdminWhitepaper>('PUT', `${WHITEPAPERS_PATH}/${id}`, body);

export const deleteWhitepaper = (id: number) => sendJson<{ id: number }>('DELETE', `${WHITEPAPERS_PATH}/${id}`);

/** Reads every white paper anew that is on the screen, and forgets the others. */
export const forgetWhitepapers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['whitepapers'] });
