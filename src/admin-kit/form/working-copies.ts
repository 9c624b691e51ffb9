import { getJson, sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { EditingState, Revision, RevisionContent, WorkingCopy } from '#lib/publishing/publishing-contract.ts';

/** What the administrator has typed since a record was saved, and the record when they began, if it differs from now. */
export interface OpenedCopy extends Omit<WorkingCopy, 'base'> {
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
  if (!copy) return null;
  const saves = version - copy.version;
  const text = saves > 0 ? await findText(kind, id, saves, signal) : undefined;
  // A copy without a base is from before this was stored. What it says of the record's place lets the record's win.
  const place = copy.base ?? (text && copy.values);
  return { ...copy, base: saves > 0 && place ? { ...place, ...text } : undefined };
}

/**
 * The text that so many saves ago was the newest. A save that changed no text has no revision, so this may be an older
 * one: then more is asked when versions are merged, but nothing is lost. Undefined if the text has never changed.
 */
async function findText(kind: Kind, id: number, saves: number, signal: AbortSignal) {
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

/** Stores what was typed, and what revisions do not say of the record that it was made from. */
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
