import { toEventPerson } from '#lib/webhook-events.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { ContactFormInsert } from './contact-forms.store.ts';

type Received = ContactFormInsert & { readonly id: number; readonly createdAt: Date };

/** Tells webhooks of a message, when it arrives or when a colleague says that it is no spam. */
export const emitMessageReceived = (
  { emitEvent, publicUrl }: Pick<AdminDeps, 'emitEvent' | 'publicUrl'>,
  tx: Transaction,
  form: Received,
): Promise<void> =>
  emitEvent(tx, 'message.received', {
    message: {
      id: form.id,
      industry: form.industry ?? null,
      text: form.message,
      receivedAt: form.createdAt.toISOString(),
      url: `${publicUrl}/admin/messages?status=all&edit=${form.id}`,
    },
    person: toEventPerson(form),
  });
