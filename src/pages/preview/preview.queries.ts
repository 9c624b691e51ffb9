import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import type { Preview } from '#lib/publishing/publishing-contract.ts';
import { PREVIEWS_PATH } from '#lib/publishing/publishing-paths.ts';

/** What a preview link shows. */
export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => getJson<Preview>(`${PREVIEWS_PATH}/${encodeURIComponent(token)}`, signal),
  });
