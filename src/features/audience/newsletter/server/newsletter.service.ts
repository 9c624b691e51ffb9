import { sql } from 'drizzle-orm';
import { checkBotSignals } from '#lib/bot-signals.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { NEWSLETTER_FASTEST_MS, type NewsletterLanguage, type NewsletterTopic } from '../newsletter.constants.ts';
import type { SubscribeRequest } from '../newsletter.contract.ts';
import { recordUnsubscription } from './deliveries.store.ts';
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './newsletter.mail.ts';
import {
  claimRequest,
  confirmSubscriber,
  deactivateSubscriber,
  findSubscriber,
  isConfirmable,
  type SubscriberRow,
  type SubscriptionRequest,
  saveAddress,
  updateTopics,
} from './newsletter.store.ts';
import { emitConfirmed, emitEnded } from './newsletter-events.service.ts';
import {
  isSignedFor,
  type LinkConfig,
  type LinkToken,
  parseConfirmToken,
  parseManageToken,
} from './newsletter-links.ts';

export const newsletterErrors = {
  badLink: declareError(
    404,
    'bad_link',
    'This link is invalid or has expired. Please use the one in the latest email we sent you.',
  ),
  subscriberNotFound: declareError(404, 'subscriber_not_found', 'There is no such reader. They may have been deleted.'),
  notSubscribed: declareError(409, 'not_subscribed', 'This reader is already unsubscribed.'),
  alreadySubscribed: declareError(409, 'already_subscribed', 'This address already gets the newsletter.'),
  notAsked: declareError(
    409,
    'not_asked',
    'This address cannot be asked now: it is blocked, has refused our email, or was asked within the last hour.',
  ),
};

export type MailDeps = LinkConfig & { readonly sendMail: SendMail };
export type NewsletterDeps = MailDeps & { readonly db: RootDb; readonly emitEvent: EmitEvent };

/** Handles the form. A filled honeypot is stored as spam without a mail. Fast typing is only flagged. */
export async function receiveSubscription(
  deps: NewsletterDeps,
  { website, elapsed, ...person }: SubscribeRequest,
): Promise<void> {
  const botSigns = checkBotSignals({ website, elapsed }, NEWSLETTER_FASTEST_MS);
  await deps.db.transaction((tx) => requestSubscription(deps, tx, { ...person, ...botSigns }));
}

/**
 * Stores an address that asks for the newsletter and enqueues the confirmation mail, both or neither. A subscriber instead gets
 * a mail that there is nothing to do. An address that gets no mail (asked within the hour, bounced within the month, or blocked) causes the same
 * work, which is rolled back, so that neither the reply nor its duration reveals who is a subscriber.
 * @returns the subscriber's id if a mail is on its way
 */
export async function requestSubscription(
  deps: MailDeps,
  tx: Transaction,
  request: SubscriptionRequest,
  { now = new Date(), isFromStaff = false } = {},
): Promise<number | undefined> {
  await saveAddress(tx, request);
  if (request.isSpam) return undefined;
  const claimed = await claimRequest(tx, request, now);
  const owner = claimed ?? { id: 1, email: request.email, tokenSalt: '' };
  const mail = claimed?.isSubscribed
    ? alreadySubscribedMail(deps, owner)
    : confirmationMail(deps, owner, now, isFromStaff);
  await tx.execute(sql`savepoint asked`);
  await deps.sendMail(tx, mail);
  await tx.execute(claimed ? sql`release savepoint asked` : sql`rollback to savepoint asked`);
  return claimed?.id;
}

/** Returns the subscriber of a link to confirm, and when it was made. @throws DeclaredError badLink */
export async function requireConfirmable(
  { db, secret }: { readonly db: Db; readonly secret: string },
  token: string,
  now = new Date(),
) {
  const link = parseConfirmToken(token, now);
  const subscriber = await findSigned(db, secret, link);
  if (!link || !subscriber || !(await isConfirmable(db, subscriber.id, link.madeAt)))
    throw new DeclaredError(newsletterErrors.badLink);
  return { subscriber, madeAt: link.madeAt };
}

/** Subscribes the holder of the link and sends one welcome mail. The link may be used again. @throws DeclaredError badLink */
export async function confirmSubscription(
  deps: NewsletterDeps,
  { token, language }: { token: string; language?: NewsletterLanguage | undefined },
  now = new Date(),
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subscriber, madeAt } = await requireConfirmable({ ...deps, db: tx }, token, now);
    const isNew = await confirmSubscriber(tx, subscriber.id, { linkMadeAt: madeAt, language }, now);
    if (!isNew) return;
    await deps.sendMail(tx, welcomeMail(deps, subscriber));
    await emitConfirmed(deps, tx, { ...subscriber, language: language ?? null });
  });
}

/** Returns the subscriber of a link to unsubscribe or to choose topics. @throws DeclaredError badLink */
export async function requireSubscriber(
  { db, secret }: Pick<NewsletterDeps, 'db' | 'secret'>,
  token: string,
): Promise<SubscriberRow> {
  const subscriber = await findSigned(db, secret, parseManageToken(token));
  if (!subscriber) throw new DeclaredError(newsletterErrors.badLink);
  return subscriber;
}

/** Finds the subscriber for whom a token was signed. */
async function findSigned(db: Db, secret: string, token: LinkToken | undefined): Promise<SubscriberRow | undefined> {
  const subscriber = token && (await findSubscriber(db, token.id));
  return subscriber && isSignedFor(subscriber, secret, token) ? subscriber : undefined;
}

/** Ends the subscription that the link belongs to. Does nothing if it has already ended. @throws DeclaredError badLink */
export async function unsubscribe(deps: NewsletterDeps, token: string, now = new Date()): Promise<void> {
  const subscriber = await requireSubscriber(deps, token);
  const { id } = subscriber;
  await deps.db.transaction(async (tx) => {
    if (!(await deactivateSubscriber(tx, id, now))) return;
    await recordUnsubscription(tx, id, now);
    await emitEnded(deps, tx, subscriber, 'unsubscribed');
  });
}

/** Changes a subscriber's topics. An ended subscription does not change. @throws DeclaredError badLink */
export async function changeTopics(deps: NewsletterDeps, token: string, topics: NewsletterTopic[]): Promise<void> {
  const { id } = await requireSubscriber(deps, token);
  await updateTopics(deps.db, id, topics);
}
