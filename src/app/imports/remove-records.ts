import type { Kept, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { RecordRules } from '#platform/records/record-rules.ts';
import { deleteRecord, purgeRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';

interface Removal {
  readonly deps: ImportDeps;
  readonly rules: RecordRules;
  /** Why a record stays although nobody has changed it. */
  readonly findUse: (tx: Transaction, id: number) => Promise<string | undefined>;
}

/** Removes records of an import for good. What was changed or used since stays. */
export async function removeRecords(
  { deps, rules, findUse }: Removal,
  tx: Transaction,
  records: readonly ImportedRecord[],
  actor: WriteContext['actor'],
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { recordId, mark } of records) {
    const row = await rules.lock(tx, recordId);
    if (!row) continue;
    const why = String(row.version) === mark ? await findUse(tx, recordId) : 'It was changed since.';
    if (why !== undefined) kept.push({ recordId, title: String(row[rules.kind.titleField]), why });
    else {
      await deleteRecord({ ...deps, db: tx }, rules, recordId, actor);
      await purgeRecord({ ...deps, db: tx }, rules, recordId, actor.id);
    }
  }
  return kept;
}
