import { sql } from 'drizzle-orm';
import { readBotSigns } from '#lib/form-fields.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { NEWSLETTER_FASTEST_MS, type NewsletterTopic } from '../newsletter.constants.ts';
import type { SubscribeRequest } from '../newsletter.contract.ts';
import { newsletterErrors } from './newsletter.errors.ts';
import { alreadySubscribedMail, confirmationMail, welcomeMail } from './newsletter.mail.ts';
import {
  chooseTopics,
  claimRequest,
  confirmSubscriber,
  deactivateSubscriber,
  isRecipient,
  keepAddress,
  type SubscriberRow,
  type SubscriptionRequest,
} from './newsletter.store.ts';
import { type LinkMaker, readConfirmToken, readManageToken } from './newsletter-links.service.ts';

export type MailDeps = LinkMaker & { readonly sendMail: SendMail };
export type NewsletterDeps = MailDeps & { readonly db: RootDb };

/** What the form sends: a filled honeypot is kept as spam and not mailed, fast typing only marked (decisions.md). */
export async function receiveSubscription(
  deps: NewsletterDeps,
  { website, elapsed, ...person }: SubscribeRequest,
): Promise<void> {
  const signs = readBotSigns({ website, elapsed }, NEWSLETTER_FASTEST_MS);
  await deps.db.transaction((tx) => requestSubscription(deps, tx, { ...person, ...signs }));
}

/**
 * Keeps an address that asks for the newsletter and enqueues the mail that asks back, both or neither. A subscriber is told by
 * mail that there is nothing to do. Who gets no mail, being asked within the hour, bounced or blocked, costs the same work,
 * which is taken back: neither the answer nor its time tells who is a subscriber.
 */
export async function requestSubscription(
  deps: MailDeps,
  tx: Transaction,
  request: SubscriptionRequest,
  now = new Date(),
): Promise<void> {
  await keepAddress(tx, request);
  if (request.isSpam) return;
  const claimed = await claimRequest(tx, request, now);
  const owner = claimed ?? { id: 1, email: request.email, tokenSalt: '' };
  const mail = claimed?.isSubscribed ? alreadySubscribedMail(deps, owner) : confirmationMail(deps, owner, now);
  await tx.execute(sql`savepoint asked`);
  await deps.sendMail(tx, mail);
  await tx.execute(claimed ? sql`release savepoint asked` : sql`rollback to savepoint asked`);
}

/** Subscribes whoever holds the link, and welcomes them once; clicking again is fine. @throws DeclaredError badLink */
export async function confirmSubscription(deps: NewsletterDeps, token: string, now = new Date()): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await readConfirmToken(tx, deps.secret, token, now);
    if (!link) throw new DeclaredError(newsletterErrors.badLink);
    const { subscriber, madeAt } = link;
    if (await confirmSubscriber(tx, subscriber.id, madeAt, now)) await deps.sendMail(tx, welcomeMail(deps, subscriber));
    else if (!(await isRecipient(tx, subscriber.id))) throw new DeclaredError(newsletterErrors.badLink);
  });
}

/** Whose link to unsubscribe or choose it is. @throws DeclaredError badLink */
export async function subscriberOf(
  { db, secret }: Pick<NewsletterDeps, 'db' | 'secret'>,
  token: string,
): Promise<SubscriberRow> {
  const subscriber = await readManageToken(db, secret, token);
  if (!subscriber) throw new DeclaredError(newsletterErrors.badLink);
  return subscriber;
}

/** Ends the subscription the link belongs to, ended or not. @throws DeclaredError badLink */
export async function unsubscribe(deps: NewsletterDeps, token: string, now = new Date()): Promise<void> {
  const { id } = await subscriberOf(deps, token);
  await deactivateSubscriber(deps.db, id, now);
}

/** Changes what a subscriber hears about; an ended subscription stays as it is. @throws DeclaredError badLink */
export async function changeTopics(deps: NewsletterDeps, token: string, topics: NewsletterTopic[]): Promise<void> {
  const { id } = await subscriberOf(deps, token);
  await chooseTopics(deps.db, id, topics);
}
