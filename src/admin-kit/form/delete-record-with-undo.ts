import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { runUndoable } from '#ui/undo/undoable.ts';

/** Deletes a record after ten seconds, unless the user undoes it. */
export function deleteRecordWithUndo(options: {
  key: string;
  title: string;
  run: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
}): void {
  const { key, title, run, onDone } = options;
  runUndoable({
    key,
    title: 'Deleted',
    text: title,
    // A 404 means that somebody else has deleted it already.
    run: () =>
      run().catch((error) => (error instanceof ApiError && error.status === 404 ? undefined : Promise.reject(error))),
    onDone,
    onFailed: (error) =>
      toast({
        title: `“${title}” was not deleted`,
        text: isSessionExpired(error) ? 'You are signed out. Sign in and delete it again.' : getErrorMessage(error),
        look: 'danger',
      }),
  });
}
