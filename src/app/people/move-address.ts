import type { UserRow } from '#features/audience/accounts/server/accounts.store.ts';
import { moveMessages } from '#features/audience/contact/server/contact-forms.store.ts';
import { moveSubscription } from '#features/audience/newsletter/server/newsletter.store.ts';
import { movePerson } from '#features/audience/people/server/people.store.ts';
import { moveComments } from '#features/library/blog/server/comments.store.ts';
import type { Transaction } from '#platform/db/db.ts';

/** Moves what belongs to an account's address to its new one: subscription, messages, comments, and the firm's notes. */
export async function moveAddress(tx: Transaction, before: UserRow, after: UserRow): Promise<void> {
  // What was entered with an address that nobody confirmed may be somebody else's.
  if (!before.emailVerified) return;
  await moveSubscription(tx, before.email, after.email);
  await moveMessages(tx, before.email, after.email);
  await moveComments(tx, before.email, after.email);
  // Locks the people's rows last, because other transactions lock them at their end.
  await movePerson(tx, before.email, after.email);
}
