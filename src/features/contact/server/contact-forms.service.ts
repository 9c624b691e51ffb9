import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { contactErrors } from './contact.errors.ts';
import { type ContactFormRow, setContactFormProcessed } from './contact-forms.store.ts';

/** Marks a message as processed or reopens it, and logs that. @throws DeclaredError 404 */
export function changeContactFormStatus(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  id: number,
  isProcessed: boolean,
  actorId: number,
): Promise<ContactFormRow> {
  return db.transaction(async (tx) => {
    const row = await setContactFormProcessed(tx, id, isProcessed);
    if (!row) throw new DeclaredError(contactErrors.notFound);
    const action = isProcessed ? 'processed' : 'reopened';
    await logActivity(tx, {
      actorId,
      action,
      kind: 'contact-form',
      recordId: id,
      title: `${row.firstName} ${row.lastName}`,
    });
    return row;
  });
}
