import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, identity, oneOf, textLength, time } from '#platform/db/columns.ts';
import { DELIVERY_STATES, WEBHOOK_LIMITS } from '../webhooks.constants.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: identity(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Signs what is sent. Encrypted. */
    secret: text().notNull(),
    createdAt: createdAt(),
    /** Failures since the last success, and when they began. */
    failures: integer().notNull().default(0),
    failingSince: time(),
    /** Nothing is sent before this time, because the receiver keeps failing. */
    pausedUntil: time(),
    disabledAt: time(),
  },
  (table) => [textLength('webhooks_url_length', table.url, 10, WEBHOOK_LIMITS.url)],
);

/** What was or will be sent to a webhook. Written in the transaction of what it tells. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    webhookId: belongsTo(() => webhooks.id).notNull(),
    /** The same for a replay, so that a receiver can tell. */
    messageId: text().notNull(),
    event: text().notNull(),
    /** Deliveries of one record wait for each other. */
    record: text().notNull(),
    /** The request's body, as it is signed. */
    body: text().notNull(),
    /** The address of the person whom it names, in lower case. */
    email: text(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull().defaultNow(),
    /** A node is sending it; another may after this time. */
    claimedUntil: time(),
    attemptedAt: time(),
    milliseconds: integer(),
    replyStatus: integer(),
    reply: text(),
    problem: text(),
  },
  (table) => [
    index('webhook_deliveries_waiting_idx').on(table.webhookId, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_record_idx').on(table.webhookId, table.record, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_log_idx').on(table.webhookId, table.id),
    index('webhook_deliveries_age_idx').on(table.createdAt),
    index('webhook_deliveries_email_idx').on(table.email),
    oneOf('webhook_deliveries_state_known', table.state, DELIVERY_STATES),
  ],
);
