import type { Kind } from '#lib/kinds/kind.ts';
import type { BulkReply } from '#lib/publishing/publishing-contract.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { deferAction } from '#ui/undo/deferred-action.ts';
import { ALL_KEPT_IN_TRASH, KEPT_IN_TRASH } from '../../form/state/delete-record-with-undo.ts';

/** Moves records to the trash after ten seconds, unless the user undoes it, and names those that stay. */
export function deleteSelected<Row extends { readonly id: number }>(options: {
  kind: Pick<Kind, 'noun'>;
  rows: readonly Row[];
  getName: (row: Row) => string;
  getUndoKey: (row: Row) => string;
  /** Moves the records with these ids to the trash. */
  run: (ids: number[]) => Promise<BulkReply>;
  onDone: () => Promise<unknown>;
  onFailed: (error: Error) => void;
}): void {
  const { kind, rows, getName, getUndoKey, run, onDone, onFailed } = options;
  deferAction({
    keys: rows.map(getUndoKey),
    title: 'Deleted',
    text:
      rows.length === 1
        ? `${rows.map(getName)}. ${KEPT_IN_TRASH}`
        : `${rows.length} ${kind.noun.many}. ${ALL_KEPT_IN_TRASH}`,
    run: async () => {
      const { refused } = await run(rows.map(({ id }) => id));
      if (refused.length === 0) return;
      const reasons = refused.map(({ id, message }) => {
        const row = rows.find((one) => one.id === id);
        return `“${row && getName(row)}”: ${message}`;
      });
      toast({ title: 'Not deleted', text: reasons.join(' '), look: 'danger' });
    },
    onDone,
    onFailed,
  });
}
