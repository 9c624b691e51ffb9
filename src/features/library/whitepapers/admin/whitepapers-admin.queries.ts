import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { UPLOAD_PATH } from '../whitepapers.constants.ts';
import type { AdminWhitepaper, UploadLimits } from '../whitepapers.contract.ts';
import { whitepaperKind } from '../whitepapers.kind.ts';

export const whitepaperRecords = createRecordQueries<AdminWhitepaper>(whitepaperKind, ['whitepapers']);

/** Maximum size of a PDF. A setting that does not change while the site runs. */
export const uploadLimitsQuery = jsonQuery<UploadLimits>(['upload-limits'], UPLOAD_PATH);
