import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { callQuery } from '#lib/call-query.ts';
import { getUploadLimits } from '../whitepapers.calls.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';

export const whitepaperRecords = createRecordQueries(whitepaperKind);

/** Maximum size of a PDF. A setting that does not change while the site runs. */
export const uploadLimitsQuery = callQuery(getUploadLimits, {});
