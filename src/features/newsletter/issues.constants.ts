// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const ISSUES_PATH = '/api/newsletter/issues';
export const RECIPIENTS_PATH = '/api/newsletter/recipients';
export const ISSUE_PREVIEW_PATH = '/api/newsletter/preview';
/** The issues that were sent, for everyone. */
export const ARCHIVE_PATH = '/api/newsletter/archive';
/** The page that lists the issues, and the folder of their pages. */
export const ARCHIVE_HREF = '/newsletter/issues';
export const ISSUES_FEED_HREF = '/newsletter/issues/feed.xml';
/** Links of mails lead here: /newsletter/links/{issue}/{number}. */
export const COUNTED_LINK_HREF = '/newsletter/links';
export const ISSUES_ADMIN_HREF = '/admin/newsletter';

/**
 * `paused` and `sending` issues have been queued: their text is fixed, and their web version is public. `sent` means
 * that nothing waits any more.
 */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/**
 * The states of one mail of an issue. `claimed`: a node is about to send it. `handed`: its last byte was written to
 * the mail server, whose answer is not known yet. `skipped`: the subscriber left before it was sent.
 */
export const DELIVERY_STATES = ['queued', 'claimed', 'handed', 'sent', 'failed', 'bounced', 'skipped'] as const;

export const ISSUE_LIMITS = { subject: 200, preheader: 200, content: 60_000 } as const;
/** Gmail hides what comes after 102 kB of a mail's HTML. Links of one recipient need the rest. */
export const MAX_MAIL_BYTES = 100_000;

export const getIssueHref = (slug: string): string => `${ARCHIVE_HREF}/${encodeURIComponent(slug)}`;
