import { getJson, sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, WorkingCopy } from '#lib/publishing/publishing-contract.ts';

const getPath = ({ path }: Kind, id: number, call: string) => `${path}/${id}/${call}`;

/** The administrator's own working copy of a record, or null. */
export const fetchOpenedCopy = (kind: Kind, id: number, signal: AbortSignal) =>
  getJson<WorkingCopy | null>(getPath(kind, id, 'working-copy'), signal);

/** Another administrator's working copy. @throws ApiError 404 if it was saved or discarded meanwhile */
export const fetchOtherCopy = (kind: Kind, id: number, userId: number) =>
  getJson<WorkingCopy>(getPath(kind, id, `working-copy/${userId}`));

/** A request that outlives the page may have at most 64 KiB, together with others. */
const KEEPALIVE_BYTES = 60_000;

/** Stores what was typed, with those values of the original record that revisions leave out. */
export function saveWorkingCopy(
  kind: Kind,
  id: number,
  { values, base, version }: { readonly values: object; readonly base: object; readonly version: number },
  { isLast }: { isLast: boolean },
): Promise<EditingState> {
  const place = Object.entries(base).filter(([name]) => kind.fields[name]?.isPlacement);
  const copy = { values, base: Object.fromEntries(place), version };
  const keepalive = isLast && new TextEncoder().encode(JSON.stringify(copy)).length < KEEPALIVE_BYTES;
  return sendJson('PUT', getPath(kind, id, 'working-copy'), copy, { keepalive });
}

export const deleteWorkingCopy = (kind: Kind, id: number) =>
  sendJson<unknown>('DELETE', getPath(kind, id, 'working-copy'));

export const sendPresence = (kind: Kind, id: number) => sendJson<EditingState>('POST', getPath(kind, id, 'presence'));

export const deletePresence = (kind: Kind, id: number) => sendJson<unknown>('DELETE', getPath(kind, id, 'presence'));

export const createDraft = <Reply>({ path, titleField }: Kind, title: string) =>
  sendJson<Reply>('POST', path, { [titleField]: title, status: 'draft' });
