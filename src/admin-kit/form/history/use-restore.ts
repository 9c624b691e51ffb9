import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Revision } from '#lib/publishing/publishing-contract.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useReportFailure } from '../../admin-context.ts';
import { formatLocalTime } from '../../local-times.ts';
import { fetchNewestRevision, restoreRevision } from './history.queries.ts';
import type { HistoryForm } from './history-form.ts';

const FAILED = 'The version was not restored';

/**
 * Saves an earlier version again. `onRestored` receives what undoes it: the version before, with the unsaved changes. It is
 * not in the toast, because nothing outside an open sheet can be clicked.
 */
export function useRestore<Values extends object>(
  form: HistoryForm<Values>,
  id: number,
  onRestored: (undo: (() => void) | undefined) => void,
) {
  const { kind, work, showRestored } = form;
  const report = useReportFailure();
  const undo = (revisionId: number, typed: Values | undefined) =>
    restoreRevision(kind, id, revisionId).then(
      ({ record }) => showRestored(record, typed),
      (error) => report(error, FAILED),
    );
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id: revisionId }: Revision) => {
      // A working copy that arrives after the restore would be an old text.
      await work.autosaver.hold();
      const before = await fetchNewestRevision(kind, id);
      return { before, ...(await restoreRevision(kind, id, revisionId)) };
    },
    onSuccess: ({ record, lost, before }, { createdAt }) => {
      const typed = form.isDirty ? form.values : undefined;
      showRestored(record);
      onRestored(before && (() => void undo(before.id, typed)));
      toast({
        title: `The version of ${formatLocalTime(createdAt)} is restored`,
        ...(lost.length > 0 && { text: describeLost(kind, lost) }),
      });
    },
    onError: (error) => {
      const lacking = listLacking(error);
      if (lacking.length === 0) return report(error, FAILED);
      const text = `It lacks ${nameFields(kind, lacking)}. Make this a draft to restore it.`;
      toast({ title: FAILED, text, look: 'danger' });
    },
    onSettled: () => work.autosaver.release(),
  });
  return { isRestoring: restore.isPending, restore: (revision: Revision) => restore.mutate(revision) };
}

function describeLost(kind: Kind, lost: readonly string[]): string {
  const labels = nameFields(kind, lost);
  return lost.length === 1
    ? `What it had in ${labels} no longer exists, so the current choice stays.`
    : `What it had in ${labels} no longer exists, so the current choices stay.`;
}

/** Why a version was refused, if it lacks what only a draft may lack. */
function listLacking(error: Error): string[] {
  return error instanceof ApiError ? (error.body?.issues ?? []).map(({ path }) => path) : [];
}

const nameFields = (kind: Kind, names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `“${kind.fields[name]?.label ?? name}”`));
