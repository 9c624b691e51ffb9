import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { becomeViewer } from '#features/accounts/ui/viewer.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { undoable } from '#ui/undo/undoable.ts';
import { isSessionLost, sentenceOf } from '../../account/private-form.ts';
import { useAdmin } from '../admin-context.ts';
import { refusalOf } from '../refusal.ts';

/** Deletes records after ten seconds in which it can be undone; what `keys` name is read anew then. */
export function useDeletion(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const { onRefused } = useAdmin();
  return (record: { key: string; name: string; run: () => Promise<unknown> }) =>
    undoable({
      key: record.key,
      title: 'Deleted',
      text: record.name,
      run: record.run,
      onDone: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
      onFailed: (error) => {
        const refusal = refusalOf(error);
        if (refusal) onRefused(refusal);
        else if (isSessionLost(error)) becomeViewer(client, null);
        else toast({ title: `${record.name} was not deleted`, text: sentenceOf(error), look: 'danger' });
      },
    });
}
