// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
/** The form posts here without JavaScript. The reply leads to a page. */
export const CONTACT_POST_PATH = '/contact';
/** A message is new until somebody takes it, and answered until it is closed or the visitor writes again. */
export const MESSAGE_STATUSES = ['new', 'in-progress', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
/** The lists of messages. New messages and those in progress are open. */
export const MESSAGE_LISTS = ['open', 'overdue', 'answered', 'closed', 'all', 'spam'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];
/** Targets for moving one or several messages. */
export const MESSAGE_TARGETS = ['open', 'answered', 'closed', 'spam', 'deleted'] as const;
export type MessageTarget = (typeof MESSAGE_TARGETS)[number];
/** Messages that one call may change. */
export const MESSAGE_CHANGES_MAX = 100;
/** An entry of a message's thread: our reply, a later email of the visitor, or an internal note. */
export const ENTRY_KINDS = ['reply', 'received', 'note'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_LIMITS = { content: 20_000, whitepapers: 5 } as const;
export const TEMPLATE_LIMITS = { name: 100, content: 5000, count: 100 } as const;
/** Stands for the visitor's first name in a template. */
export const TEMPLATE_NAME = '{{name}}';
/** Maximum text lengths in characters, the same in forms, API and tables. */
export const CONTACT_LIMITS = { name: 100, email: 254, company: 200, industry: 60, message: 5000 } as const;
/** In milliseconds. A message sent sooner than this after the form was shown is flagged as suspect. */
export const CONTACT_MIN_MS = 3000;
export const CONTACT_THANKS = 'Thank you for your message! We will get back to you soon.';

/** The kind of a message in the activity log and the trash. */
export const MESSAGE_KIND = 'contact-form';
