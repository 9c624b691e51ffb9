import { queryOptions } from '@tanstack/react-query';
import { buildAddress } from '#lib/admin/lists.ts';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Revision, RevisionContent } from '#lib/publishing/publishing-contract.ts';

const PAGE_SIZE = 25;

const listRevisions = (kind: Kind, id: number, page: { limit: number; cursor?: string | undefined }) =>
  buildAddress(`${kind.path}/${id}/revisions`, page);

/** The saves of a record, newest first, one page at a time. They are fetched again whenever the history opens. */
export const revisionsQuery = (kind: Kind, id: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['revisions', kind.name, id, cursor ?? null],
    queryFn: ({ signal }) => getListPage<Revision>(listRevisions(kind, id, { limit: PAGE_SIZE, cursor }), signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Fetches the content of a record after a save. */
export const revisionQuery = (kind: Kind, id: number, revisionId: number) =>
  jsonQuery<RevisionContent>(['revision', kind.name, id, revisionId], `${kind.path}/${id}/revisions/${revisionId}`);

/** Saves an earlier text again. @returns the record, and the pictures that no longer exist */
export const restoreRevision = <Reply>(kind: Kind, id: number, revisionId: number) =>
  sendJson<{ record: Reply; lost: string[] }>('POST', `${kind.path}/${id}/revisions/${revisionId}/restore`);

/** The newest save of a record. */
export async function fetchNewestRevision(kind: Kind, id: number): Promise<Revision | undefined> {
  const { items } = await getListPage<Revision>(listRevisions(kind, id, { limit: PAGE_SIZE }));
  return items.find(({ isSaved }) => isSaved);
}
