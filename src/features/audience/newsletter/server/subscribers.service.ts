import { DeclaredError } from '#platform/http/errors.ts';
import type { ReaderBody } from '../newsletter.contract.ts';
import { recordUnsubscription } from './deliveries.store.ts';
import { type NewsletterDeps, newsletterErrors, requestSubscription } from './newsletter.service.ts';
import { deactivateSubscriber, findSubscriber, insertStaffChange } from './newsletter.store.ts';
import { emitEnded } from './newsletter-events.service.ts';
import { listSubscriberStates } from './subscribers.store.ts';

/**
 * Mails a reader whom a colleague adds the link that subscribes them. Nobody is subscribed without their click.
 * @throws DeclaredError 409 if the address is subscribed or cannot be asked now
 */
export function addReader(deps: NewsletterDeps, { reason, ...person }: ReaderBody, authorId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const address = person.email.toLowerCase();
    const states = await listSubscriberStates(tx, [address]);
    if (states.get(address) === 'subscribed') throw new DeclaredError(newsletterErrors.alreadySubscribed);
    const subscriberId = await requestSubscription(deps, tx, person, { isFromStaff: true });
    if (subscriberId === undefined) throw new DeclaredError(newsletterErrors.notAsked);
    await insertStaffChange(tx, { subscriberId, kind: 'added', reason, authorId });
  });
}

/** Ends a subscription for a reader who asked a colleague to. @throws DeclaredError 404; 409 if it has already ended */
export function unsubscribeReader(
  deps: Pick<NewsletterDeps, 'db' | 'emitEvent'>,
  subscriberId: number,
  reason: string,
  authorId: number,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const before = await findSubscriber(tx, subscriberId);
    if (!before) throw new DeclaredError(newsletterErrors.subscriberNotFound);
    const now = new Date();
    if (!(await deactivateSubscriber(tx, subscriberId, now))) throw new DeclaredError(newsletterErrors.notSubscribed);
    await recordUnsubscription(tx, subscriberId, now);
    // The same time as in the subscriber's row, by which the timeline knows that this was us.
    await insertStaffChange(tx, { subscriberId, kind: 'unsubscribed', reason, authorId, createdAt: now });
    await emitEnded(deps, tx, before, 'colleague');
  });
}
