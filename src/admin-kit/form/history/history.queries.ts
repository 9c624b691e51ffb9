import { callApi, callList } from '#lib/api-client.ts';
import { callListQuery, callQuery } from '#lib/call-query.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import type { Revision } from '#lib/publishing/publishing-contract.ts';

const PAGE_SIZE = 25;

/** The saves of a record, newest first, one page at a time. They are fetched again whenever the history opens. */
export const revisionsQuery = (kind: Kind, id: number, cursor: string | undefined) =>
  callListQuery(
    createRecordCalls(kind).listRevisions,
    { params: { id }, query: { limit: PAGE_SIZE, cursor } },
    { staleTime: 0, gcTime: 0 },
  );

/** Fetches the content of a record after a save. */
export const revisionQuery = (kind: Kind, id: number, revisionId: number) =>
  callQuery(createRecordCalls(kind).getRevision, { params: { id, revisionId } });

/** Saves an earlier text again. @returns the record, and the pictures that no longer exist */
export const restoreRevision = <Reply>(kind: Kind, id: number, revisionId: number) =>
  callApi(createRecordCalls<Reply>(kind).restoreRevision, { params: { id, revisionId } });

/** The newest save of a record. */
export async function fetchNewestRevision(kind: Kind, id: number): Promise<Revision | undefined> {
  const input = { params: { id }, query: { limit: PAGE_SIZE } };
  const { items } = await callList(createRecordCalls(kind).listRevisions, input);
  return items.find(({ isSaved }) => isSaved);
}
