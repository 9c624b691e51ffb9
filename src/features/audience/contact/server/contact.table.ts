import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, isSample, oneOf, textLength, time } from '#platform/db/columns.ts';
import { CONTACT_LIMITS, ENTRY_KINDS, ENTRY_LIMITS, TEMPLATE_LIMITS } from '../contact.constants.ts';
import type { OfferedWhitepaper } from '../contact.contract.ts';

export const contactForms = pgTable(
  'contact_forms',
  {
    id: identity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    company: text(),
    industry: text(),
    message: text().notNull(),
    /** The team member whom they wrote to, by the name of that day. */
    addressee: text(),
    /** The service or industry on whose page they wrote, by the title of that day. */
    practice: text(),
    isProcessed: boolean().notNull().default(false),
    /** The honeypot was filled in. Stored but never mailed. */
    isSpam: boolean().notNull().default(false),
    /** Sent faster than a person types. Stored and mailed with a note. */
    isSuspect: boolean().notNull().default(false),
    /** The colleague who takes care of it. */
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why a rule gave it to them: "Airlines, “slot”". Null after a colleague has assigned it. */
    routedBy: text(),
    /** When the last reply was written. */
    answeredAt: time(),
    /** When the visitor's last email was added to the thread. */
    receivedAt: time(),
    /** When somebody closed it. Null again once it is answered or reopened. */
    closedAt: time(),
    /** In the trash. The entry there says since when. */
    isTrashed: boolean().notNull().default(false),
    createdAt: createdAt(),
    isSample: isSample(),
  },
  (table) => [
    index('contact_forms_newest_idx').on(table.createdAt, table.id),
    index('contact_forms_open_idx').on(table.createdAt, table.id).where(sql`is_processed = false and is_spam = false`),
    index('contact_forms_assignee_idx').on(table.assigneeId, table.createdAt, table.id),
    index('contact_forms_email_idx').on(sql`lower(${table.email})`),
    index('contact_forms_spam_idx').on(table.isSpam, table.createdAt, table.id),
    index('contact_forms_text_idx').using(
      'gin',
      sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || coalesce(${table.company}, '') || ' ' || ${table.message}) gin_trgm_ops`,
    ),
    textLength('contact_forms_message_length', table.message, 1, CONTACT_LIMITS.message),
  ],
);

/** The thread of a message. It is deleted with the message. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    id: identity(),
    formId: belongsTo(() => contactForms.id).notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    /** The colleague who wrote or added it. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    whitepapers: jsonb().$type<readonly OfferedWhitepaper[]>().notNull().default([]),
    /** The Message-ID of a reply, without the domain. */
    mailId: uuid().notNull().defaultRandom(),
    /** When the mail server accepted the reply. */
    sentAt: time(),
    /** When a mail server permanently refused the reply. */
    bouncedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_entries_form_idx').on(table.formId, table.id),
    index('contact_entries_author_idx').on(table.authorId),
    uniqueIndex('contact_entries_mail_key').on(table.mailId),
    oneOf('contact_entries_kind_known', table.kind, ENTRY_KINDS),
    textLength('contact_entries_content_length', table.content, 1, ENTRY_LIMITS.content),
  ],
);

/** Texts to start a reply from. */
export const replyTemplates = pgTable(
  'reply_templates',
  { id: identity(), name: text().notNull(), content: text().notNull(), createdAt: createdAt() },
  (table) => [
    textLength('reply_templates_name_length', table.name, 1, TEMPLATE_LIMITS.name),
    textLength('reply_templates_content_length', table.content, 1, TEMPLATE_LIMITS.content),
  ],
);
