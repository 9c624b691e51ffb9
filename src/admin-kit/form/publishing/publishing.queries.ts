import { queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, getWholeList } from '#lib/admin/lists.ts';
import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { Author, Kind } from '#lib/kinds/kind.ts';
import type { PreviewLink } from '#lib/publishing/publishing-contract.ts';
import { AUTHORS_PATH, LINK_CHECK_PATH, MAX_CHECKED_LINKS, TAGS_PATH } from '#lib/publishing/publishing-paths.ts';
import type { LinkCheckReply } from '#lib/publishing/writing-aids-contract.ts';

/** Everybody who can be named in a byline. */
export const authorsQuery = queryOptions({
  queryKey: ['team-members'],
  queryFn: ({ signal }) => getWholeList<Author>(AUTHORS_PATH, { limit: undefined }, signal),
});

/** The tags in use, the most used first. */
export const tagsQuery = jsonQuery<string[]>(['tags'], TAGS_PATH, { staleTime: ADMIN_STALE_TIME_MS });

/** Finds the addresses among these that lead nowhere on this site. */
export const linkCheckQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['link-check', paths],
    queryFn: async () => {
      const body = { paths: paths.slice(0, MAX_CHECKED_LINKS) };
      return (await sendJson<LinkCheckReply>('POST', LINK_CHECK_PATH, body)).missing;
    },
    enabled: paths.length > 0,
    staleTime: ADMIN_STALE_TIME_MS,
  });

const previewLinkPath = (kind: Kind, id: number) => `${kind.path}/${id}/preview-link`;

/** Counts the working preview links of a record. */
export const previewLinksQuery = (kind: Kind, id: number) =>
  jsonQuery<{ links: number }>(['preview-links', kind.name, id], previewLinkPath(kind, id), { staleTime: 0 });

export const createPreviewLink = (kind: Kind, id: number) =>
  sendJson<PreviewLink>('POST', previewLinkPath(kind, id), {});

export const revokePreviewLinks = (kind: Kind, id: number) =>
  sendJson<{ id: number }>('DELETE', previewLinkPath(kind, id));
