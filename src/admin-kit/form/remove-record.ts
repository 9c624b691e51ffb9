import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage, isSessionLost } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { undoable } from '#ui/undo/undoable.ts';

/** Deletes a record in ten seconds, unless it is undone. */
export function removeRecord(options: {
  key: string;
  title: string;
  run: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
}): void {
  const { key, title, run, onDone } = options;
  undoable({
    key,
    title: 'Deleted',
    text: title,
    // What somebody else deleted meanwhile is deleted.
    run: () =>
      run().catch((error) => (error instanceof ApiError && error.status === 404 ? undefined : Promise.reject(error))),
    onDone,
    onFailed: (error) =>
      toast({
        title: `“${title}” was not deleted`,
        text: isSessionLost(error) ? 'You are signed out. Sign in and delete it again.' : getErrorMessage(error),
        look: 'danger',
      }),
  });
}
