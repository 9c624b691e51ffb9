import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isSample, oneOf, textLength } from '#platform/db/columns.ts';
import { CONTACT_INDUSTRIES, CONTACT_LIMITS } from '../contact.constants.ts';

export const contactForms = pgTable(
  'contact_forms',
  {
    id: identity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    company: text(),
    industry: text({ enum: CONTACT_INDUSTRIES }),
    message: text().notNull(),
    isProcessed: boolean().notNull().default(false),
    /** The honeypot was filled in. Stored but never mailed. */
    isSpam: boolean().notNull().default(false),
    /** Sent faster than a person types. Stored and mailed with a note. */
    isSuspect: boolean().notNull().default(false),
    createdAt: createdAt(),
    isSample: isSample(),
  },
  (table) => [
    index('contact_forms_newest_idx').on(table.createdAt, table.id),
    index('contact_forms_open_idx').on(table.createdAt, table.id).where(sql`is_processed = false and is_spam = false`),
    index('contact_forms_spam_idx').on(table.isSpam, table.createdAt, table.id),
    index('contact_forms_text_idx').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || coalesce(${table.company}, '') || ' ' || ${table.message}) gin_trgm_ops`,
    ),
    oneOf('contact_forms_industry_known', table.industry, CONTACT_INDUSTRIES),
    textLength('contact_forms_message_length', table.message, 1, CONTACT_LIMITS.message),
  ],
);
