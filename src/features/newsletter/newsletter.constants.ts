// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const NEWSLETTER_SUBSCRIBE_PATH = '/api/newsletter/subscribe';
export const NEWSLETTER_PREFERENCES_PATH = '/api/newsletter/preferences';
/** Everybody who asked for the newsletter, for administrators; with `.csv` as a file. */
export const SUBSCRIBERS_PATH = '/api/newsletter/subscribers';
export const SUBSCRIBERS_CSV_PATH = `${SUBSCRIBERS_PATH}.csv`;
/** Where an address stands. Only `subscribed` gets newsletters. */
export const SUBSCRIBER_STATES = ['subscribed', 'pending', 'unsubscribed', 'blocked', 'bounced', 'spam'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** Where the form itself posts when there is no JavaScript; answers with a page. */
export const NEWSLETTER_FORM_PATH = '/newsletter/subscribe';
/** A page each, which a link in a mail opens and which posts to its own address: mail scanners follow links, and change nothing. */
export const NEWSLETTER_CONFIRM_HREF = '/newsletter/confirm';
export const NEWSLETTER_UNSUBSCRIBE_HREF = '/newsletter/unsubscribe';
export const NEWSLETTER_PREFERENCES_HREF = '/newsletter/preferences';
/** What those posts lead to: /newsletter/{outcome}. */
export const NEWSLETTER_OUTCOMES = ['subscribed', 'not-subscribed', 'confirmed', 'unsubscribed', 'bad-link'] as const;
export type NewsletterOutcome = (typeof NEWSLETTER_OUTCOMES)[number];
/** What a subscriber may choose to hear about: the insights' three kinds. */
export const NEWSLETTER_TOPICS = ['articles', 'white-papers', 'case-studies'] as const;
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number];
/** Longest texts in characters, the same in form, API and table. */
export const NEWSLETTER_LIMITS = { name: 100, email: 254 } as const;
/** An address sent sooner after the form was shown is marked as suspect, in milliseconds. */
export const NEWSLETTER_FASTEST_MS = 2000;
export const CONFIRM_DAYS = 7;
/** Said to everyone: the answer does not tell who is a subscriber. */
export const NEWSLETTER_ANSWER = 'Please check your e-mail: a link to confirm your subscription is on its way.';
export const NEWSLETTER_EMAIL_PROBLEM = 'Please enter an e-mail address like name@company.com.';
export const NEWSLETTER_TOPICS_PROBLEM = 'Please choose at least one, or unsubscribe below.';

/** An address of /newsletter that a token opens. */
export const withToken = (href: string, token: string): string => `${href}?token=${encodeURIComponent(token)}`;
