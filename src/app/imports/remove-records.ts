import type { Kept, WriteContext } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { RecordRules } from '#platform/records/record-rules.ts';
import { deleteRecord, purgeRecord } from '#platform/records/records.ts';
import type { ImportDeps } from './import-deps.ts';
import { removeUnchanged } from './remove-unchanged.ts';

interface Removal {
  readonly deps: ImportDeps;
  readonly rules: RecordRules;
  /** Why a record stays although nobody has changed it. */
  readonly findUse: (tx: Transaction, id: number) => Promise<string | undefined>;
}

/** Removes records of an import for good. What was changed or used since stays. */
export const removeRecords = (
  { deps, rules, findUse }: Removal,
  tx: Transaction,
  records: readonly ImportedRecord[],
  actor: WriteContext['actor'],
): Promise<Kept[]> =>
  removeUnchanged(records, async (id) => {
    const row = await rules.lock(tx, id);
    return (
      row && {
        title: String(row[rules.kind.titleField]),
        mark: String(row.version),
        findUse: () => findUse(tx, id),
        async remove() {
          await deleteRecord({ ...deps, db: tx }, rules, id, actor);
          await purgeRecord({ ...deps, db: tx }, rules, id, actor.id);
        },
      }
    );
  });
