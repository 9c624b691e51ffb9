import { removeAccount } from '#features/accounts/server/account-data.service.ts';
import { accountErrors } from '#features/accounts/server/accounts.errors.ts';
import type { AccountsDeps } from '#features/accounts/server/accounts.service.ts';
import { findUserByEmailForUpdate } from '#features/accounts/server/accounts.store.ts';
import { deleteInvitationsTo } from '#features/accounts/server/invitations.store.ts';
import { anonymizeRecordsInActivity } from '#features/activity/server/activity.store.ts';
import { deletePersonContactForms } from '#features/contact/server/contact-forms.store.ts';
import { deleteSubscription } from '#features/newsletter/server/newsletter.store.ts';
import type { PeopleSources } from '#features/people/server/people.service.ts';
import { countUserDownloads } from '#features/whitepapers/server/whitepaper-downloads.store.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { deleteMailsTo } from '#platform/mail/mailer.ts';
import { removeNameFromComments } from './account-hooks.ts';

/**
 * Removes what every feature knows of an address: account, messages with their threads, subscription, invitations and
 * mails that wait. Comments and downloads stay without the person. An account's owner gets a mail that it is deleted.
 */
export function createForgetPerson(accounts: AccountsDeps): PeopleSources['forget'] {
  return async (tx, email, actor) => {
    const user = await findUserByEmailForUpdate(tx, email);
    if (user?.isOwner) throw new DeclaredError(accountErrors.ownerProtected);
    if (user?.id === actor.id) throw new DeclaredError(accountErrors.ownAccount);
    await deleteMailsTo(tx, email);
    const downloads = user ? await countUserDownloads(tx, user.id) : 0;
    const comments = await removeNameFromComments(tx, { authorId: user?.id, email });
    const messageIds = await deletePersonContactForms(tx, email);
    await anonymizeRecordsInActivity(tx, 'contact-form', messageIds);
    const subscriptions = await deleteSubscription(tx, email);
    await deleteInvitationsTo(tx, email);
    if (user) await removeAccount(accounts, tx, user);
    return { accounts: user ? 1 : 0, downloads, comments, messages: messageIds.length, subscriptions };
  };
}
