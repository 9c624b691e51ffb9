/** Unsaved changes; `base` and `version` are the state the editor started from. */
export interface Draft<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly version: number | undefined;
  /** The tag of the working copy on the server that these changes contain; missing if there was none. */
  readonly copy?: string | undefined;
  /** ISO 8601; shown to the person, and never compared with the server's clock. */
  readonly keptAt: string;
}

/** A draft with its name in the browser's storage. */
export interface StoredDraft<Values> extends Draft<Values> {
  readonly name: string;
}

const PREFIX = 'draft:';

/** Creates the id of one editor. */
export const createEditorId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * Creates a draft name for one editor, so that two tabs that edit the same record, or create a new one each, never
 * share a draft.
 */
export const createDraftName = (recordKey: string, editorId = createEditorId()): string =>
  `${PREFIX}${recordKey}:${editorId}`;

/** Saves a draft in this browser; false if the browser has no space for it. */
export function saveDraft<Values>(name: string, draft: Draft<Values>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Lists the drafts of a record that were left behind or are open in other tabs, newest first. */
export function listDrafts<Values>(recordKey: string): StoredDraft<Values>[] {
  const first = PREFIX + recordKey;
  return Object.keys(localStorage)
    .filter((name) => name === first || name.startsWith(`${first}:`))
    .flatMap((name) => readDraft<Values>(name) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

export const deleteDraft = (name: string): void => localStorage.removeItem(name);

/** Deletes a draft unless its own editor has changed it since it was read. */
export function deleteUnchangedDraft({ name, keptAt }: StoredDraft<unknown>): void {
  if (readDraft(name)?.keptAt === keptAt) deleteDraft(name);
}

function readDraft<Values>(name: string): StoredDraft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isDraft(stored) ? { ...(stored as Draft<Values>), name } : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'values' in stored && 'base' in stored && 'keptAt' in stored;
}
