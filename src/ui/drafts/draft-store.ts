/** What was written and not saved: `base` and `version` are what it began with. */
export interface Draft<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly version: number | undefined;
  /** ISO 8601. */
  readonly keptAt: string;
}

const PREFIX = 'draft:';

/** Keeps a draft in this browser until it is dropped; false where the browser has no room for it. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft that was kept, where it can be read. */
export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(kept) ? (kept as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

function isDraft(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'values' in kept && 'base' in kept && 'keptAt' in kept;
}
