// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
/** The states of an address. Only `subscribed` gets newsletters. */
export const SUBSCRIBER_STATES = [
  'subscribed',
  'pending',
  'unsubscribed',
  'blocked',
  'bounced',
  'complained',
  'spam',
] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
/** Form target without JavaScript. Redirects to a page. */
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
/** The languages that are kept with a consent, and that an issue may be for. */
export const NEWSLETTER_LANGUAGES = [
  ...['en', 'ar', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nb', 'nl'],
  ...['pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
export type NewsletterLanguage = (typeof NEWSLETTER_LANGUAGES)[number];
/** Activities that select an audience. Mails are not tracked, so nobody knows who opens them. */
export const AUDIENCE_ACTIVITIES = ['new', 'signed-in', 'no-account'] as const;
export type AudienceActivity = (typeof AUDIENCE_ACTIVITIES)[number];
/** For this many days a subscriber is new, and an account that was signed in to is active. */
export const AUDIENCE_DAYS = 90;
/** Chooses among the subscribers. A missing or null field chooses all. */
export interface Audience {
  readonly topic?: NewsletterTopic | null | undefined;
  readonly language?: NewsletterLanguage | null | undefined;
  readonly activity?: AudienceActivity | null | undefined;
}
/** What colleagues may do to a subscription, with a reason. */
export const STAFF_CHANGES = ['added', 'imported', 'unsubscribed'] as const;
/** Maximum lengths in characters, the same in form, API and table. */
export const NEWSLETTER_LIMITS = { name: 100, email: 254, reason: 500 } as const;
/** A form sent within this many milliseconds after it was shown is flagged as suspect. */
export const NEWSLETTER_FASTEST_MS = 2000;
export const CONFIRM_DAYS = 7;
/** The same reply for every request, so that it does not reveal who is a subscriber. */
export const NEWSLETTER_REPLY = 'Please check your email: a link to confirm your subscription is on its way.';
export const NEWSLETTER_EMAIL_PROBLEM = 'Please enter an email address like name@company.com.';
export const NEWSLETTER_TOPICS_PROBLEM = 'Please choose at least one, or unsubscribe below.';

/** Reads the token of a mailed link from the address, and the result of a form that was sent from its page. */
export function readLinkSearch(search: Readonly<Record<string, unknown>>) {
  const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { token: toText(search.token), saved: toText(search.saved), problem: toText(search.problem) };
}

/** Adds a token to an address. */
export const withToken = (href: string, token: string): string => `${href}?token=${encodeURIComponent(token)}`;

export const ISSUES_PATH = '/api/newsletter/issues';
/** The page that lists the issues, and the folder of their pages. */
export const ARCHIVE_HREF = '/newsletter/issues';
export const ISSUES_FEED_HREF = '/newsletter/issues/feed.xml';
/** Links of mails lead here: /newsletter/links/{issue}/{number}. */
export const COUNTED_LINK_HREF = '/newsletter/links';
export const ISSUES_ADMIN_HREF = '/admin/newsletter';

/**
 * `paused` and `sending` issues have been queued: their text is fixed, and their web version is public. `sent` means
 * that nothing is waiting anymore.
 */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/**
 * The states of one mail of an issue. `claimed`: a node is about to send it. `handed`: its last byte was written to
 * the mail server, whose answer is not known yet. `skipped`: the subscriber left before it was sent.
 */
export const DELIVERY_STATES = ['queued', 'claimed', 'handed', 'sent', 'failed', 'bounced', 'skipped'] as const;

export const ISSUE_LIMITS = { subject: 200, preheader: 200, content: 60_000 } as const;
/** Gmail hides a mail's HTML after 102 kB. The remainder is for one recipient's links. */
export const MAX_MAIL_BYTES = 100_000;

export const getIssueHref = (slug: string): string => `${ARCHIVE_HREF}/${encodeURIComponent(slug)}`;
