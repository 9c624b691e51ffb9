import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { DOWNLOADS_CSV_PATH, DOWNLOADS_PATH, WHITEPAPERS_PATH } from '../../whitepapers.constants.ts';
import type { Whitepaper, WhitepaperDownload } from '../../whitepapers.contract.ts';
import type { LeadFilters } from './download-filters.ts';

/** The log of white paper downloads, for admins. */
export const leadsQuery = (filters: LeadFilters, cursor: string | undefined) =>
  adminListQuery<WhitepaperDownload>(['whitepaper-downloads'], DOWNLOADS_PATH, { ...filters, cursor });

/** Returns the address of the whole list as a file. */
export const getLeadsFileUrl = (filters: LeadFilters): string => buildAddress(DOWNLOADS_CSV_PATH, { ...filters });

/** The most downloaded white papers, as choices for the filter. */
export const mostDownloadedQuery = jsonQuery<Whitepaper[]>(
  ['whitepapers', 'most-taken'],
  buildAddress(WHITEPAPERS_PATH, { sort: '-downloadCount', limit: 100 }),
  { staleTime: ADMIN_STALE_TIME_MS },
);
