import { ApiError, sendJson } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { deleteWorkingCopy } from './working-copies.ts';

/** Removes a discarded working copy from the server. `isOwnDraft` puts the record itself into the trash. */
export async function discardOnServer(
  kind: Kind,
  id: number,
  { isOwnDraft, onTrashed }: { isOwnDraft: boolean; onTrashed: () => void },
): Promise<void> {
  try {
    if (!isOwnDraft) return void (await deleteWorkingCopy(kind, id));
    await trashRecord(kind, id);
    onTrashed();
    const undo = () => restoreRecord(kind, id).then(onTrashed, () => toast({ title: 'Not restored', look: 'danger' }));
    toast({ title: 'Moved to the trash', undo: () => void undo() });
  } catch (error) {
    toast({ title: 'Not discarded', text: getErrorMessage(error as Error), look: 'danger' });
  }
}

const trashRecord = ({ path }: Kind, id: number) =>
  // A 404 means that somebody else has deleted it already.
  sendJson('DELETE', `${path}/${id}`).catch((error) =>
    error instanceof ApiError && error.status === 404 ? undefined : Promise.reject(error),
  );

const restoreRecord = ({ path }: Kind, id: number) =>
  sendJson('POST', `${TRASH_PATH}${path.slice(path.lastIndexOf('/'))}/${id}/restore`);
