import { ApiError, getJson, sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, WorkingCopy } from '#lib/publishing/publishing-contract.ts';

const getPath = ({ path }: Kind, id: number, call: string) => `${path}/${id}/${call}`;

/** The administrator's own working copy of a record, or null. */
export const fetchOpenedCopy = (kind: Kind, id: number, signal?: AbortSignal) =>
  getJson<WorkingCopy | null>(getPath(kind, id, 'working-copy'), signal);

/** Another administrator's working copy. @throws ApiError 404 if it was saved or discarded meanwhile */
export const fetchOtherCopy = (kind: Kind, id: number, userId: number) =>
  getJson<WorkingCopy>(getPath(kind, id, `working-copy/${userId}`));

/** A request that outlives the page may have at most 64 KiB, together with others. */
const KEEPALIVE_BYTES = 60_000;

/**
 * Stores what was typed, with those values of the original record that revisions leave out.
 * @throws ApiError 409 if the server has another text than the one it is based on
 */
export function saveWorkingCopy(
  kind: Kind,
  id: number,
  typed: { readonly values: object; readonly base: object; readonly version: number; readonly basedOn: string | null },
  { isLast }: { isLast: boolean },
): Promise<EditingState> {
  const place = Object.entries(typed.base).filter(([name]) => kind.fields[name]?.isPlacement);
  const copy = { ...typed, base: Object.fromEntries(place) };
  const keepalive = isLast && new TextEncoder().encode(JSON.stringify(copy)).length < KEEPALIVE_BYTES;
  return sendJson('PUT', getPath(kind, id, 'working-copy'), copy, { keepalive });
}

/** Deletes the copy with this tag. @throws ApiError 409 if the server has another text */
export const deleteWorkingCopy = (kind: Kind, id: number, etag: string) =>
  sendJson<unknown>('DELETE', `${getPath(kind, id, 'working-copy')}?etag=${etag}`);

/** The copy on the server, if a call failed because it is another than the one that the text is based on. */
export const getOtherCopy = (error: unknown): WorkingCopy | undefined =>
  error instanceof ApiError && error.body?.code === 'copy_conflict'
    ? ((error.body.versions?.current ?? undefined) as WorkingCopy | undefined)
    : undefined;

/** Keeps a text that another replaces as a revision. */
export const keepTypedText = (kind: Kind, id: number, values: object) =>
  sendJson<unknown>('POST', getPath(kind, id, 'revisions'), { values });

export const sendPresence = (kind: Kind, id: number) => sendJson<EditingState>('POST', getPath(kind, id, 'presence'));

export const deletePresence = (kind: Kind, id: number) => sendJson<unknown>('DELETE', getPath(kind, id, 'presence'));

export const createDraft = <Reply>({ path, titleField }: Kind, title: string) =>
  sendJson<Reply>('POST', path, { [titleField]: title, status: 'draft' });
