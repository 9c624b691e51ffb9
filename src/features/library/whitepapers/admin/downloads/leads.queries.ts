import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { getCallAddress } from '#lib/call.ts';
import { callListQuery } from '#lib/call-query.ts';
import { downloadDownloads, listDownloads, listWhitepapers } from '../../whitepapers.calls.ts';
import type { LeadFilters } from './download-filters.ts';

/** The log of white paper downloads, for admins. */
export const leadsQuery = (filters: LeadFilters, cursor: string | undefined) =>
  adminCallQuery(listDownloads, { query: { ...filters, cursor } });

/** Returns the address of the whole list as a file. */
export const getLeadsFileUrl = (filters: LeadFilters): string => getCallAddress(downloadDownloads, { query: filters });

/** The most downloaded white papers, as choices for the filter. */
export const mostDownloadedQuery = callListQuery(
  listWhitepapers,
  { query: { sort: '-downloadCount', limit: 100 } },
  { staleTime: ADMIN_STALE_TIME_MS },
);
