import type { Kept } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';

/** What an import brought, locked. */
interface Brought {
  readonly title: string;
  /** Tells whether it was changed since. */
  readonly mark: string;
  /** Why it stays although nobody has changed it. */
  readonly findUse?: () => Promise<string | undefined>;
  readonly remove: () => Promise<unknown>;
}

/** Removes what an import brought, one after the other. What was changed or used since stays; `changed` says so. */
export async function removeUnchanged(
  records: readonly ImportedRecord[],
  lock: (id: number) => Promise<Brought | undefined>,
  changed = 'It was changed since.',
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { recordId, mark } of records) {
    const brought = await lock(recordId);
    if (!brought) continue;
    const why = brought.mark === mark ? await brought.findUse?.() : changed;
    if (why === undefined) await brought.remove();
    else kept.push({ recordId, title: brought.title, why });
  }
  return kept;
}
