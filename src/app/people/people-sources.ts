import { removeAccount } from '#features/audience/accounts/server/account-data.service.ts';
import { accountErrors } from '#features/audience/accounts/server/accounts.errors.ts';
import { findUserByEmail, findUserByEmailForUpdate } from '#features/audience/accounts/server/accounts.store.ts';
import type { AccountsDeps } from '#features/audience/accounts/server/accounts-deps.ts';
import { deleteEmailChangesOf } from '#features/audience/accounts/server/email-changes.store.ts';
import { deleteInvitationsTo } from '#features/audience/accounts/server/invitations.store.ts';
import { deletePersonContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { deleteSubscription, findSubscription } from '#features/audience/newsletter/server/newsletter.store.ts';
import { listSubscriberStates } from '#features/audience/newsletter/server/subscribers.store.ts';
import type { PersonFacts } from '#features/audience/people/people.contract.ts';
import type { PeopleSources } from '#features/audience/people/server/people-sources.ts';
import { anonymizeRegistrations } from '#features/firm/events/server/registrations.store.ts';
import { deleteDeliveriesAbout } from '#features/firm/integrations/server/webhook-deliveries.store.ts';
import { countUserDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.store.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { deleteMailsTo } from '#platform/mail/mailer.ts';
import { removeNameFromComments } from './account-hooks.ts';
import { getTimelineHref, listTimeline } from './person-timeline.ts';

/** Connects people with every feature that stores an address. */
export const createPeopleSources = (accounts: AccountsDeps): PeopleSources => ({
  readFacts: readPersonFacts,
  listTimeline,
  getHref: getTimelineHref,
  forget: createForgetPerson(accounts),
});

/** The account and the subscription of an address, with its consents. */
async function readPersonFacts(db: Db, email: string): Promise<PersonFacts> {
  const [user, subscription, states] = await Promise.all([
    findUserByEmail(db, email),
    findSubscription(db, email),
    listSubscriberStates(db, [email]),
  ]);
  return {
    account: user
      ? {
          id: user.id,
          role: user.role,
          isOwner: user.isOwner,
          isSuspended: user.suspendedAt !== null,
          isConfirmed: user.emailVerified,
          industry: user.industry,
          createdAt: user.createdAt.toISOString(),
          lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
        }
      : null,
    subscription: subscription
      ? {
          id: subscription.id,
          state: states.get(email) ?? 'pending',
          topics: subscription.topics,
          subscribedAt: subscription.subscribedAt.toISOString(),
          confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
          unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
          suppressedAt: subscription.suppressedAt?.toISOString() ?? null,
          suppressionReason: subscription.suppressionReason,
        }
      : null,
  };
}

/**
 * Removes an address from every feature: account, messages with their threads, subscription, invitations and waiting
 * mails. Comments, downloads and registrations stay without the person. An account's owner gets a mail that it is deleted.
 */
function createForgetPerson(accounts: AccountsDeps): PeopleSources['forget'] {
  return async (tx, email, actor) => {
    const user = await findUserByEmailForUpdate(tx, email);
    if (user?.isOwner) throw new DeclaredError(accountErrors.ownerProtected);
    if (user?.id === actor.id) throw new DeclaredError(accountErrors.ownAccount);
    await deleteMailsTo(tx, email);
    const downloads = user ? await countUserDownloads(tx, user.id) : 0;
    const comments = await removeNameFromComments(tx, { authorId: user?.id, email });
    const messageIds = await deletePersonContactForms(tx, email);
    const subscriptions = await deleteSubscription(tx, email);
    const registrations = await anonymizeRegistrations(tx, email);
    await deleteInvitationsTo(tx, email);
    await deleteDeliveriesAbout(tx, email);
    await deleteEmailChangesOf(tx, email);
    if (user) await removeAccount(accounts, tx, user, async () => actor.id);
    return { accounts: user ? 1 : 0, downloads, comments, messages: messageIds.length, subscriptions, registrations };
  };
}
