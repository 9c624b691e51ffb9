import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SUPPRESSION_REASON_MAX, SUPPRESSIONS } from '#lib/suppression.ts';
import { users } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, isSample, oneOf, textLength, time } from '#platform/db/columns.ts';
import { NEWSLETTER_LANGUAGES, NEWSLETTER_LIMITS, NEWSLETTER_TOPICS, STAFF_CHANGES } from '../newsletter.constants.ts';

// DDL takes no parameters, so the values in a default or a CHECK are written out.
const EVERY_TOPIC = sql.raw(`array[${NEWSLETTER_TOPICS.map((topic) => `'${topic}'`).join(', ')}]::text[]`);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: identity(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    isActive: boolean().notNull().default(true),
    topics: text({ enum: NEWSLETTER_TOPICS }).array().notNull().default(EVERY_TOPIC),
    /** The language of the browser that confirmed the address. Null if it said none of ours. */
    language: text({ enum: NEWSLETTER_LANGUAGES }),
    /** The subscriber's part of the key that signs their links. Never leaves the server. */
    tokenSalt: uuid().notNull().defaultRandom(),
    /** When a request for this address last led to a mail, at most once an hour. */
    askedAt: time(),
    /** When the confirmation link was clicked. No newsletter is sent before that. */
    confirmedAt: time(),
    subscribedAt: createdAt(),
    unsubscribedAt: time(),
    /** When a mail server permanently rejected the address, or its reader marked a mail as spam. No mail is sent to it after that. */
    suppressedAt: time(),
    /** Null if another program told of it. */
    suppressedBy: text({ enum: SUPPRESSIONS }),
    /** What the mail server said. */
    suppressionReason: text(),
    /** The honeypot was filled in. The row is stored, but no mail is sent. */
    isSpam: boolean().notNull().default(false),
    /** Sent faster than a person types. Mail is sent as usual. The flag is shown to administrators. */
    isSuspect: boolean().notNull().default(false),
    isSample: isSample(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_newest_idx').on(table.subscribedAt, table.id),
    index('newsletter_subscribers_text_idx').using(
      'gin',
      sql`(${table.email} || ' ' || coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '')) gin_trgm_ops`,
    ),
    textLength('newsletter_subscribers_email_length', table.email, 3, NEWSLETTER_LIMITS.email),
    oneOf('newsletter_subscribers_suppressed_by_known', table.suppressedBy, SUPPRESSIONS),
    textLength('newsletter_subscribers_suppression_reason_length', table.suppressionReason, 1, SUPPRESSION_REASON_MAX),
    oneOf('newsletter_subscribers_language_known', table.language, NEWSLETTER_LANGUAGES),
    check(
      'newsletter_subscribers_topics_known',
      sql`${table.topics} <@ ${EVERY_TOPIC} and cardinality(${table.topics}) > 0`,
    ),
  ],
);

/** What colleagues did to a subscription, and why. */
export const newsletterStaffChanges = pgTable(
  'newsletter_staff_changes',
  {
    id: identity(),
    subscriberId: belongsTo(() => newsletterSubscribers.id).notNull(),
    kind: text({ enum: STAFF_CHANGES }).notNull(),
    reason: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('newsletter_staff_changes_subscriber_idx').on(table.subscriberId, table.createdAt),
    oneOf('newsletter_staff_changes_kind_known', table.kind, STAFF_CHANGES),
    textLength('newsletter_staff_changes_reason_length', table.reason, 1, NEWSLETTER_LIMITS.reason),
  ],
);
