/** A text that the server does not have yet, and the state that it was made from. */
export interface Draft<Values> {
  readonly values: Values;
  readonly base: Values;
  /** The version of the record that `base` belongs to, if it has versions. */
  readonly version?: number | undefined;
  /** The tag of the working copy on the server that these changes contain; missing if there was none. */
  readonly copy?: string | undefined;
}

/** A draft with its name in the browser's storage. */
export interface StoredDraft<Values> extends Draft<Values> {
  readonly name: string;
  /** ISO 8601; shown to the person, and never compared with the server's clock. */
  readonly keptAt: string;
}

/** "tab": until the tab is closed or its user signs out. */
export type Place = 'device' | 'tab';

const PREFIX = 'draft:';

/** The key of the drafts of one viewer's form of a record. */
export const toDraftKey = (viewerId: number, kind: string, id: number | undefined): string =>
  `${viewerId}:${kind}:${id ?? 'new'}`;

/** Creates the id of one editor. */
export const createEditorId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Creates a draft name for one editor, so that two tabs that edit the same record, or create a new one each, never
 * share a draft.
 */
export const createDraftName = (key: string, editorId = createEditorId()): string => `${toDraftName(key)}:${editorId}`;

/** The name of the only draft with a key, which all tabs share. The key contains its writer's id. */
export const toDraftName = (key: string): string => PREFIX + key;

/** Saves a draft in this browser; false if the browser has no space for it, or allows no storage. */
export function saveDraft<Values>(name: string, draft: Draft<Values>, place?: Place): boolean {
  const text = JSON.stringify({ ...draft, keptAt: new Date().toISOString() });
  return tryStorage(place, (storage) => storage.setItem(name, text)) !== null;
}

/** Lists the drafts with a key that were left behind or are open in other tabs, newest first. */
export function listDrafts<Values>(key: string): StoredDraft<Values>[] {
  const first = toDraftName(key);
  return listNames((name) => name === first || name.startsWith(`${first}:`))
    .flatMap((name) => readDraft<Values>(name) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Lists the keys of the drafts that begin with `prefix`. */
export const listDraftKeys = (prefix: string): readonly string[] =>
  listNames((name) => name.startsWith(PREFIX + prefix)).map((name) => name.slice(PREFIX.length));

export function deleteDraft(name: string, place?: Place): void {
  tryStorage(place, (storage) => storage.removeItem(name));
}

/** Deletes a draft unless its own editor has changed it since it was read. */
export function deleteUnchangedDraft({ name, keptAt }: StoredDraft<unknown>): void {
  if (readDraft(name)?.keptAt === keptAt) deleteDraft(name);
}

export function readDraft<Values>(name: string, place?: Place): StoredDraft<Values> | undefined {
  const stored = tryStorage(place, (storage) => JSON.parse(storage.getItem(name) ?? 'null') as unknown);
  return isDraft(stored) ? { ...(stored as StoredDraft<Values>), name } : undefined;
}

/** A text draft replaces the text that it was made from, and joins one that was written since, elsewhere. */
export function applyTextDraft({ base, values }: Draft<string>, current: string): string {
  const isFollowing = [base.trim(), ''].includes(current.trim()) || values.startsWith(current.trim());
  return isFollowing ? values : `${current}\n\n${values}`;
}

function isDraft(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'values' in stored && 'base' in stored && 'keptAt' in stored;
}

const listNames = (isMeant: (name: string) => boolean): string[] =>
  tryStorage('device', (storage) => Object.keys(storage).filter(isMeant)) ?? [];

/** Uses the browser's storage. Null if it is unavailable or full, or what it holds is unreadable. */
function tryStorage<T>(place: Place | undefined, use: (storage: Storage) => T): T | null {
  try {
    return use(place === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}
