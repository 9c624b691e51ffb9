import { jsonQuery } from '#lib/json-query.ts';
import type { Preview } from '#lib/publishing/publishing-contract.ts';
import { SHARED_PREVIEWS_PATH } from '#lib/publishing/publishing-paths.ts';

/** What a preview link shows. */
export const previewQuery = (token: string) =>
  jsonQuery<Preview>(['preview', token], `${SHARED_PREVIEWS_PATH}/${encodeURIComponent(token)}`);
