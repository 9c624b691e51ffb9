import { ApiError, callApi } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import type { EditingState, WorkingCopy, WorkingCopyBody } from '#lib/publishing/publishing-contract.ts';

/** The administrator's own working copy of a record, or null. */
export const fetchOpenedCopy = (kind: Kind, id: number, signal?: AbortSignal) =>
  callApi(createRecordCalls(kind).getWorkingCopy, { params: { id } }, { ...(signal && { signal }) });

/** Another administrator's working copy. @throws ApiError 404 if it was saved or discarded meanwhile */
export const fetchOtherCopy = (kind: Kind, id: number, userId: number) =>
  callApi(createRecordCalls(kind).getOtherCopy, { params: { id, userId } });

/** A request that outlives the page may have at most 64 KiB, together with others. */
const KEEPALIVE_BYTES = 60_000;

/**
 * Stores what was typed, with those values of the original record that revisions leave out.
 * @throws ApiError 409 if the server has another text than the one it is based on
 */
export function saveWorkingCopy(
  kind: Kind,
  id: number,
  typed: Omit<WorkingCopyBody, 'values' | 'base'> & { readonly values: object; readonly base: object },
  { isLast }: { isLast: boolean },
): Promise<EditingState> {
  const place = Object.entries(typed.base).filter(([name]) => kind.fields[name]?.isPlacement);
  const copy = { ...typed, values: { ...typed.values }, base: Object.fromEntries(place) };
  const keepalive = isLast && new TextEncoder().encode(JSON.stringify(copy)).length < KEEPALIVE_BYTES;
  return callApi(createRecordCalls(kind).putWorkingCopy, { params: { id }, body: copy }, { keepalive });
}

/** Deletes the copy with this tag. @throws ApiError 409 if the server has another text */
export const deleteWorkingCopy = (kind: Kind, id: number, etag: string) =>
  callApi(createRecordCalls(kind).deleteWorkingCopy, { params: { id }, query: { etag } });

/** The copy on the server, if a call failed because it is another than the one that the text is based on. */
export const getOtherCopy = (error: unknown): WorkingCopy | undefined =>
  error instanceof ApiError && error.body?.code === 'copy_conflict'
    ? ((error.body.versions?.current ?? undefined) as WorkingCopy | undefined)
    : undefined;

/** Keeps a text that another replaces as a revision. */
export const keepTypedText = (kind: Kind, id: number, values: object) =>
  callApi(createRecordCalls(kind).postRevision, { params: { id }, body: { values: { ...values } } });

export const sendPresence = (kind: Kind, id: number) =>
  callApi(createRecordCalls(kind).postPresence, { params: { id } });

export const deletePresence = (kind: Kind, id: number) =>
  callApi(createRecordCalls(kind).deletePresence, { params: { id } });

export const createDraft = <Reply>(kind: Kind, title: string) =>
  callApi(createRecordCalls<Reply>(kind).post, { body: { [kind.titleField]: title, status: 'draft' } });
