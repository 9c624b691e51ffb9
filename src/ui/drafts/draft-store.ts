/** What was written and not saved: `base` and `version` are what it began with. */
export interface Draft<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly version: number | undefined;
  /** ISO 8601. */
  readonly keptAt: string;
}

/** A draft under the name it has in the browser's storage. */
export interface StoredDraft<Values> extends Draft<Values> {
  readonly name: string;
}

const PREFIX = 'draft:';

/** A name for the drafts of one editor: two tabs that write the same record, or a new one each, never share a draft. */
export const createDraftName = (recordKey: string): string =>
  `${PREFIX}${recordKey}:${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Saves a draft in this browser; false where the browser has no room for it. */
export function saveDraft<Values>(name: string, draft: Draft<Values>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The drafts of a record that were left behind or are being written in other tabs, newest first. */
export function listDrafts<Values>(recordKey: string): StoredDraft<Values>[] {
  const first = PREFIX + recordKey;
  return Object.keys(localStorage)
    .filter((name) => name === first || name.startsWith(`${first}:`))
    .flatMap((name) => readDraft<Values>(name) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

export const deleteDraft = (name: string): void => localStorage.removeItem(name);

/** Deletes a draft unless its own editor has written to it since it was read. */
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
