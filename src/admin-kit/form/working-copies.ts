import { getJson, sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, Revision, RevisionContent, WorkingCopy } from '#lib/publishing/publishing-contract.ts';

/** What the administrator has typed since a record was saved, and what it said when they began. */
export interface OpenedCopy extends WorkingCopy {
  readonly base: Readonly<Record<string, unknown>> | undefined;
}

const getPath = ({ path }: Kind, id: number, call: string) => `${path}/${id}/${call}`;
const MOST_REVISIONS = 100;

/** The administrator's own working copy of a record, or null. */
export async function fetchOpenedCopy(
  kind: Kind,
  { id, version }: { readonly id: number; readonly version: number },
  signal: AbortSignal,
): Promise<OpenedCopy | null> {
  const copy = await getJson<WorkingCopy | null>(getPath(kind, id, 'working-copy'), signal);
  return copy && { ...copy, base: await findBase(kind, id, version - copy.version, signal) };
}

/**
 * The text that so many saves ago was the newest. A save that changed no text has no revision, so this may be an older
 * one: then more is asked when versions are merged, but nothing is lost. Undefined if the text has never changed.
 */
async function findBase(kind: Kind, id: number, saves: number, signal: AbortSignal) {
  if (saves <= 0) return undefined;
  const path = getPath(kind, id, 'revisions');
  const revisions = await getJson<Revision[]>(`${path}?limit=${MOST_REVISIONS}`, signal);
  const base = revisions[Math.min(saves, revisions.length - 1)];
  return base && (await getJson<RevisionContent>(`${path}/${base.id}`, signal)).content;
}

/** Another administrator's working copy. @throws ApiError 404 if it was saved or discarded meanwhile */
export const fetchOtherCopy = (kind: Kind, id: number, userId: number) =>
  getJson<WorkingCopy>(getPath(kind, id, `working-copy/${userId}`));

/** A request that outlives the page may have at most 64 KiB, together with others. */
const KEEPALIVE_BYTES = 60_000;

export function saveWorkingCopy(
  kind: Kind,
  id: number,
  copy: { readonly values: object; readonly version: number },
  { isLast }: { isLast: boolean },
): Promise<EditingState> {
  const keepalive = isLast && new TextEncoder().encode(JSON.stringify(copy)).length < KEEPALIVE_BYTES;
  return sendJson('PUT', getPath(kind, id, 'working-copy'), copy, { keepalive });
}

export const deleteWorkingCopy = (kind: Kind, id: number) =>
  sendJson<unknown>('DELETE', getPath(kind, id, 'working-copy'));

export const sendPresence = (kind: Kind, id: number) => sendJson<EditingState>('POST', getPath(kind, id, 'presence'));

export const deletePresence = (kind: Kind, id: number) => sendJson<unknown>('DELETE', getPath(kind, id, 'presence'));

export const createDraft = <Reply>({ path, titleField }: Kind, title: string) =>
  sendJson<Reply>('POST', path, { [titleField]: title, status: 'draft' });
