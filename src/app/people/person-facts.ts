import { findUserByEmail } from '#features/accounts/server/accounts.store.ts';
import { findSubscription } from '#features/newsletter/server/newsletter.store.ts';
import { listSubscriberStates } from '#features/newsletter/server/subscribers.store.ts';
import type { PersonFacts } from '#features/people/people.contract.ts';
import type { Db } from '#platform/db/db.ts';

/** The account and the subscription of an address, with its consents. */
export async function readPersonFacts(db: Db, email: string): Promise<PersonFacts> {
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
          state: states.get(email) ?? 'pending',
          topics: subscription.topics,
          subscribedAt: subscription.subscribedAt.toISOString(),
          confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
          unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
        }
      : null,
  };
}
