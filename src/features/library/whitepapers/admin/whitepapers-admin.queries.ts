import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { callQuery } from '#lib/call-query.ts';
import { getFileSize, getUploadLimits } from '../whitepapers.calls.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';

export const whitepaperRecords = createRecordQueries(whitepaperKind);

/** Maximum size of a PDF. A setting that does not change while the site runs. */
export const uploadLimitsQuery = callQuery(getUploadLimits, {});

/** How large a stored PDF is. Its address never has other bytes. */
export const createFileSizeQuery = (url: string) => callQuery(getFileSize, { query: { url } }, { enabled: url !== '' });
