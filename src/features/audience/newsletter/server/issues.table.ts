import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, identity, oneOf, textLength, time, version } from '#platform/db/columns.ts';
import {
  AUDIENCE_ACTIVITIES,
  DELIVERY_STATES,
  ISSUE_LIMITS,
  ISSUE_STATES,
  NEWSLETTER_LANGUAGES,
  NEWSLETTER_TOPICS,
} from '../newsletter.constants.ts';

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: identity(),
    slug: text().notNull().unique(),
    subject: text().notNull(),
    preheader: text(),
    /** Markdown. */
    content: text().notNull(),
    /** Only subscribers who chose this topic get it; null for all. */
    topic: text({ enum: NEWSLETTER_TOPICS }),
    /** Only subscribers with this language get it; null for all. */
    language: text({ enum: NEWSLETTER_LANGUAGES }),
    /** Only subscribers who did this get it; null for all. */
    activity: text({ enum: AUDIENCE_ACTIVITIES }),
    status: text({ enum: ISSUE_STATES }).notNull().default('draft'),
    /** When a scheduled issue is to be sent. */
    sendAt: time(),
    /** When its mails were queued. It is public since then. */
    queuedAt: time(),
    sentAt: time(),
    /** Counts batches: a job whose turn is over does nothing. */
    turn: integer().notNull().default(0),
    /** When the last batch began or ended. */
    progressAt: time(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('newsletter_issues_newest_idx').on(table.createdAt, table.id),
    index('newsletter_issues_queued_idx').on(table.queuedAt),
    textLength('newsletter_issues_subject_length', table.subject, 1, ISSUE_LIMITS.subject),
    textLength('newsletter_issues_content_length', table.content, 0, ISSUE_LIMITS.content),
    oneOf('newsletter_issues_topic_known', table.topic, NEWSLETTER_TOPICS),
    oneOf('newsletter_issues_language_known', table.language, NEWSLETTER_LANGUAGES),
    oneOf('newsletter_issues_activity_known', table.activity, AUDIENCE_ACTIVITIES),
    oneOf('newsletter_issues_status_known', table.status, ISSUE_STATES),
  ],
);

/**
 * One mail to one subscriber. It names nobody: a subscriber's row may be deleted, and the figures stay. Ids are never
 * used again.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: belongsTo(() => newsletterIssues.id).notNull(),
    subscriberId: integer().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('queued'),
    /** The mail's Message-ID in all attempts. */
    messageId: uuid().notNull().defaultRandom(),
    attempts: integer().notNull().default(0),
    /** A queued mail is not tried before this time. A claimed or handed one is settled at this time. */
    dueAt: time().notNull().defaultNow(),
    /** The batch that claimed it. */
    claim: uuid(),
    /** When the reader marked it as spam. */
    complainedAt: time(),
    /** When the subscriber left, if this was their last issue. */
    unsubscribedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_due_idx')
      .on(table.issueId, table.dueAt)
      .where(sql`state in ('queued', 'claimed', 'handed')`),
    index('newsletter_deliveries_message_idx').on(table.messageId),
    index('newsletter_deliveries_subscriber_idx').on(table.subscriberId, table.issueId),
    oneOf('newsletter_deliveries_state_known', table.state, DELIVERY_STATES),
  ],
);

/** The links of an issue's mails and how often they were opened by anyone. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    issueId: belongsTo(() => newsletterIssues.id).notNull(),
    number: integer().notNull(),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.number] })],
);

/** A single row: when the next newsletter mail may leave, for all nodes together. */
export const newsletterPace = pgTable(
  'newsletter_pace',
  { isOnly: boolean().primaryKey().default(true), nextAt: time().notNull().defaultNow() },
  (table) => [check('newsletter_pace_single_row', sql`${table.isOnly}`)],
);
