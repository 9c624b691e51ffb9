import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, textLength, time } from '#platform/db/columns.ts';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: identity(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    isActive: boolean().notNull().default(true),
    /** When the confirmation link was followed; nobody is written to before. */
    confirmedAt: time(),
    subscribedAt: createdAt(),
    unsubscribedAt: time(),
    isSample: isSample(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_newest_idx').on(table.subscribedAt, table.id),
    textLength('newsletter_subscribers_email_length', table.email, 3, 254),
  ],
);
