import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { addItemToTrash, removeFromTrash } from '#platform/publishing/trash.ts';
import { MESSAGE_KIND } from '../contact.constants.ts';
import { contactErrors } from './contact.errors.ts';
import { deleteContactForm, restoreContactForm, trashContactForms } from './contact-forms.store.ts';

/** Puts messages into the trash, from where they can be restored for 30 days. */
export async function putIntoTrash(
  tx: Transaction,
  forms: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[],
  deletedBy: number,
): Promise<void> {
  for (const form of forms)
    await addItemToTrash(tx, MESSAGE_KIND, {
      id: form.id,
      title: formatPersonName(form),
      // A message keeps its state in its own columns.
      status: 'trashed',
      deletedBy,
    });
  await trashContactForms(
    tx,
    forms.map(({ id }) => id),
  );
}

type Deps = Pick<AdminDeps, 'db' | 'logActivity'>;

/** Puts a message back with its thread and the state it had. @throws DeclaredError 404 */
export function restoreMessage({ db, logActivity }: Deps, id: number, actorId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const form = await restoreContactForm(tx, id);
    if (!form) throw new DeclaredError(contactErrors.notFound);
    await removeFromTrash(tx, MESSAGE_KIND, id);
    const title = formatPersonName(form);
    await logActivity(tx, { actorId, action: 'restored', kind: MESSAGE_KIND, recordId: id, title });
  });
}

/** Deletes a message in the trash for good, with its thread. `actorId` is null after 30 days. @throws DeclaredError 404 */
export function purgeMessage({ db, logActivity }: Deps, id: number, actorId: number | null): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteContactForm(tx, id))) throw new DeclaredError(contactErrors.notFound);
    await logActivity(tx, {
      actorId,
      action: 'deleted',
      kind: MESSAGE_KIND,
      recordId: id,
      // The log no longer names the sender of a deleted message.
      title: 'a message',
      detail: 'deleted for good',
    });
  });
}
