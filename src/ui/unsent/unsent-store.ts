/** A text that the server does not have, and the state that it was made from. */
export interface Unsent<Values> {
  readonly values: Values;
  readonly base: Values;
  /** The version of the record that `base` belongs to, if it has versions. */
  readonly version?: number | undefined;
  /** The tag of the working copy on the server that these changes contain; missing if there was none. */
  readonly copy?: string | undefined;
}

/** An unsent text in the browser's storage. */
export interface StoredUnsent<Values> extends Unsent<Values> {
  readonly name: string;
  /** ISO 8601; shown to the person, and never compared with the server's clock. */
  readonly storedAt: string;
}

/** "tab": until the tab is closed or its user signs out. */
export type Place = 'device' | 'tab';

const PREFIX = 'unsent:';
const EDITOR = '#';

/** The key of the unsent texts of one viewer's form of a record. */
export const toRecordKey = (viewerId: number, kind: string, id: number | undefined): string =>
  `${viewerId}:${kind}:${id ?? 'new'}`;

/** Creates a name for the text of one editor with a key, so that two tabs never share a text. */
export const createUnsentName = (key: string, editorId = createEditorId()): string => PREFIX + key + EDITOR + editorId;

export const createEditorId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Stores a text in this browser; false if the browser has no space for it, or allows no storage. */
export function saveUnsent<Values>(name: string, text: Unsent<Values>, place?: Place): boolean {
  const stored = JSON.stringify({ ...text, storedAt: new Date().toISOString() });
  return tryStorage(place, (storage) => storage.setItem(name, stored)) !== null;
}

/** Lists the texts with a key that were left behind or are open in other tabs, newest first. */
export function listUnsent<Values>(key: string, place?: Place): StoredUnsent<Values>[] {
  return listNames(PREFIX + key + EDITOR, place)
    .flatMap((name) => readUnsent<Values>(name, place) ?? [])
    .sort((one, other) => other.storedAt.localeCompare(one.storedAt));
}

/** Lists the keys of the unsent texts of this device that begin with `prefix`. */
export const listUnsentKeys = (prefix: string): readonly string[] => {
  const keys = listNames(PREFIX + prefix).map((name) => name.slice(PREFIX.length, name.lastIndexOf(EDITOR)));
  return [...new Set(keys)];
};

export function deleteUnsent(name: string, place?: Place): void {
  tryStorage(place, (storage) => storage.removeItem(name));
}

/** Deletes a text unless its own editor has changed it since it was read. */
export function deleteUnchanged({ name, storedAt }: StoredUnsent<unknown>, place?: Place): void {
  if (readUnsent(name, place)?.storedAt === storedAt) deleteUnsent(name, place);
}

/**
 * The rule for who is newer, which asks what a text was made from and never a clock. A text that `isSent` is obsolete.
 * One that was made from what the server has is newer, and continued. All others are offered to the person.
 */
export function sortUnsent<Values>(
  texts: readonly StoredUnsent<Values>[],
  { isSent, isNewer }: Record<'isSent' | 'isNewer', (text: Unsent<Values>) => boolean>,
) {
  const obsolete = texts.filter(isSent);
  const unsent = texts.filter((text) => !obsolete.includes(text));
  const continued = unsent.find(isNewer);
  return { obsolete, continued, offered: unsent.filter((text) => text !== continued) };
}

/** The same rule for a few lines: a newer text replaces the server's, and any other is added below it. */
export function joinTexts({ base, values }: Pick<Unsent<string>, 'base' | 'values'>, current: string): string {
  const isNewer = [base.trim(), ''].includes(current.trim()) || values.startsWith(current.trim());
  return isNewer ? values : `${current}\n\n${values}`;
}

function readUnsent<Values>(name: string, place: Place | undefined): StoredUnsent<Values> | undefined {
  const stored = tryStorage(place, (storage) => JSON.parse(storage.getItem(name) ?? 'null') as unknown);
  const isText = typeof stored === 'object' && stored !== null && 'values' in stored && 'base' in stored;
  return isText && 'storedAt' in stored ? { ...(stored as StoredUnsent<Values>), name } : undefined;
}

const listNames = (prefix: string, place?: Place): string[] =>
  tryStorage(place, (storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))) ?? [];

/** Uses the browser's storage. Null if it is unavailable or full, or what it holds is unreadable. */
function tryStorage<T>(place: Place | undefined, use: (storage: Storage) => T): T | null {
  try {
    return use(place === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}
