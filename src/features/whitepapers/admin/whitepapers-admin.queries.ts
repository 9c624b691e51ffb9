import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { KindFilters } from '#lib/list-path.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { AdminWhitepaper, UploadLimits } from '../whitepapers.contract.ts';

/** White papers, one page at a time, for admins. */
export const adminWhitepapersQuery = (filters: KindFilters) =>
  adminListQuery<AdminWhitepaper>(['whitepapers', 'admin'], WHITEPAPERS_PATH, filters, { status: 'all' });

/** How large a PDF may be. A setting that does not change while the site runs. */
export const uploadLimitsQuery = jsonQuery<UploadLimits>(['upload-limits'], UPLOAD_PATH);

/** Refetches the white papers on the screen and marks the others as stale. */
export const invalidateWhitepapers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['whitepapers'] });
