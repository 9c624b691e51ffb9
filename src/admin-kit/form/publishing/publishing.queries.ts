import { queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, wholeListQuery } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import type { Author, Kind } from '#lib/kinds/kind.ts';
import { createReadCalls, createRecordCalls } from '#lib/kinds/record-calls.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { checkLinks, listTags } from '#lib/publishing/publishing-calls.ts';
import { AUTHORS_PATH, MAX_CHECKED_LINKS, PRACTICES_PATH } from '#lib/publishing/publishing-paths.ts';
import { asOverview } from '../../overviews.ts';
import type { SuggestedPractice } from './suggest-practices.ts';

/** Everybody who can be named in a byline. */
export const authorsQuery = wholeListQuery(createReadCalls<Author, Author, 'id'>(AUTHORS_PATH, 'id').list, {
  limit: undefined,
});

/** The services and industries that are on the site. */
export const practicesQuery = wholeListQuery(
  createReadCalls<SuggestedPractice, SuggestedPractice, 'slug'>(PRACTICES_PATH, 'slug').list,
  CARD_VIEW,
);

/** The tags in use, the most used first. */
export const tagsQuery = asOverview(callQuery(listTags, {}, { staleTime: ADMIN_STALE_TIME_MS }));

/** Finds the addresses among these that lead nowhere on this site. */
export const linkCheckQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['link-check', paths],
    queryFn: async () => (await callApi(checkLinks, { body: { paths: paths.slice(0, MAX_CHECKED_LINKS) } })).missing,
    enabled: paths.length > 0,
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** Counts the working preview links of a record. */
export const previewLinksQuery = (kind: Kind, id: number) =>
  callQuery(createRecordCalls(kind).getPreviewLinks, { params: { id } }, { staleTime: 0 });

export const createPreviewLink = (kind: Kind, id: number) =>
  callApi(createRecordCalls(kind).postPreviewLink, { params: { id } });

export const revokePreviewLinks = (kind: Kind, id: number) =>
  callApi(createRecordCalls(kind).deletePreviewLinks, { params: { id } });
