import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getJson, getListPage } from '#lib/api-client.ts';
import { DOWNLOADS_CSV_PATH, DOWNLOADS_PATH, WHITEPAPERS_PATH } from '../../whitepapers.constants.ts';
import type { Whitepaper, WhitepaperDownload } from '../../whitepapers.contract.ts';

export interface LeadFilters {
  readonly q?: string | undefined;
  readonly whitepaperId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: string | undefined;
}

/** Who downloaded which white paper when, for admins. */
export const leadsQuery = (filters: LeadFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['whitepaper-downloads', filters, cursor ?? null],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<WhitepaperDownload>(
        buildAddress(DOWNLOADS_PATH, { limit: ADMIN_PAGE_SIZE, ...filters, cursor }),
        signal,
      ),
  });

/** Returns the address of the whole list as a file. */
export const getLeadsFileUrl = (filters: LeadFilters): string => buildAddress(DOWNLOADS_CSV_PATH, { ...filters });

/** The most downloaded white papers, as choices for the filter. */
export const mostDownloadedQuery = queryOptions({
  queryKey: ['whitepapers', 'most-taken'],
  queryFn: ({ signal }) =>
    getJson<Whitepaper[]>(buildAddress(WHITEPAPERS_PATH, { sort: '-downloadCount', limit: 100 }), signal),
  staleTime: ADMIN_STALE_TIME_MS,
});
