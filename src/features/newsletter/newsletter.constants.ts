// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const NEWSLETTER_SUBSCRIBE_PATH = '/api/newsletter/subscribe';
export const NEWSLETTER_PREFERENCES_PATH = '/api/newsletter/preferences';
/** Everyone who asked for the newsletter, for administrators. With `.csv` as a file. */
export const SUBSCRIBERS_PATH = '/api/newsletter/subscribers';
export const SUBSCRIBERS_CSV_PATH = `${SUBSCRIBERS_PATH}.csv`;
/** The states of an address. Only `subscribed` gets newsletters. */
export const SUBSCRIBER_STATES = ['subscribed', 'pending', 'unsubscribed', 'blocked', 'bounced', 'spam'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** Where the form posts without JavaScript. Redirects to a page. */
export const NEWSLETTER_FORM_PATH = '/newsletter/subscribe';
/** Pages that links in mails open. Each posts to its own address, so that a mail scanner following a link changes nothing. */
export const NEWSLETTER_CONFIRM_HREF = '/newsletter/confirm';
export const NEWSLETTER_UNSUBSCRIBE_HREF = '/newsletter/unsubscribe';
export const NEWSLETTER_PREFERENCES_HREF = '/newsletter/preferences';
/** The pages that these posts redirect to: /newsletter/{outcome}. */
export const NEWSLETTER_OUTCOMES = ['subscribed', 'not-subscribed', 'confirmed', 'unsubscribed', 'bad-link'] as const;
export type NewsletterOutcome = (typeof NEWSLETTER_OUTCOMES)[number];
/** The topics that a subscriber may choose: the three kinds of insights. */
export const NEWSLETTER_TOPICS = ['articles', 'white-papers', 'case-studies'] as const;
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number];
/** Maximum lengths in characters, the same in form, API and table. */
export const NEWSLETTER_LIMITS = { name: 100, email: 254 } as const;
/** A form sent within this many milliseconds after it was shown is flagged as suspect. */
export const NEWSLETTER_FASTEST_MS = 2000;
export const CONFIRM_DAYS = 7;
/** The same reply for every request, so that it does not reveal who is a subscriber. */
export const NEWSLETTER_REPLY = 'Please check your email: a link to confirm your subscription is on its way.';
export const NEWSLETTER_EMAIL_PROBLEM = 'Please enter an email address like name@company.com.';
export const NEWSLETTER_TOPICS_PROBLEM = 'Please choose at least one, or unsubscribe below.';

/** Adds a token to an address. */
export const withToken = (href: string, token: string): string => `${href}?token=${encodeURIComponent(token)}`;
