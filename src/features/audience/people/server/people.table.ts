import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity, oneOf, textLength, time } from '#platform/db/columns.ts';
import { PERSON_ACTIVITIES, PERSON_LIMITS } from '../people.constants.ts';
import type { ForgottenCounts } from '../people.contract.ts';

/**
 * Everybody whose address somebody has entered here, one row an address. Only tags and owner are written by the firm.
 * The rest is what triggers read from the other tables (app/people/people-triggers.ts).
 */
export const people = pgTable(
  'people',
  {
    id: identity(),
    /** In lower case. */
    email: text().notNull(),
    name: text(),
    company: text(),
    isConfirmed: boolean().notNull().default(false),
    hasAccount: boolean().notNull().default(false),
    isSubscriber: boolean().notNull().default(false),
    hasDownloaded: boolean().notNull().default(false),
    hasWritten: boolean().notNull().default(false),
    hasCommented: boolean().notNull().default(false),
    hasRegistered: boolean().notNull().default(false),
    tags: text().array().notNull().default([]),
    /** The colleague to whom they are assigned. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null if only the firm's own notes, tags or owner are left. */
    lastActivity: text({ enum: PERSON_ACTIVITIES }),
    lastActivityAt: time().notNull().defaultNow(),
    /** When the address was first entered. */
    createdAt: createdAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(name, '') || ' ' || email || ' ' || coalesce(company, ''))`),
  },
  (table) => [
    uniqueIndex('people_email_key').on(table.email),
    index('people_email_idx').on(sql`lower(${table.email})`, table.id),
    index('people_active_idx').on(table.lastActivityAt, table.id),
    index('people_newest_idx').on(table.createdAt, table.id),
    // For filters with few matches. Filters with many matches scan the list.
    index('people_account_idx').on(table.lastActivityAt, table.id).where(sql`has_account`),
    index('people_subscriber_idx').on(table.lastActivityAt, table.id).where(sql`is_subscriber`),
    index('people_downloaded_idx').on(table.lastActivityAt, table.id).where(sql`has_downloaded`),
    index('people_written_idx').on(table.lastActivityAt, table.id).where(sql`has_written`),
    index('people_commented_idx').on(table.lastActivityAt, table.id).where(sql`has_commented`),
    index('people_registered_idx').on(table.lastActivityAt, table.id).where(sql`has_registered`),
    index('people_unconfirmed_idx').on(table.lastActivityAt, table.id).where(sql`not is_confirmed`),
    index('people_owner_idx').on(table.ownerId, table.lastActivityAt, table.id).where(sql`owner_id is not null`),
    index('people_tags_idx').using('gin', table.tags).where(sql`tags <> '{}'`),
    index('people_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    oneOf('people_last_activity_known', table.lastActivity, PERSON_ACTIVITIES),
    check('people_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The firm's notes on a person. They belong to the address, like everything else about a person. */
export const peopleNotes = pgTable(
  'people_notes',
  {
    id: identity(),
    email: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: createdAt(),
    editedAt: time(),
  },
  (table) => [
    index('people_notes_email_idx').on(table.email, table.createdAt),
    index('people_notes_author_idx').on(table.authorId),
    check('people_notes_email_lower_case', sql`${table.email} = lower(${table.email})`),
    textLength('people_notes_content_length', table.content, 1, PERSON_LIMITS.note),
  ],
);

/** The record of who was forgotten, to answer whether it was done. The address is a keyed digest. */
export const forgottenPeople = pgTable(
  'forgotten_people',
  {
    id: identity(),
    digest: text().notNull(),
    forgottenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    counts: jsonb().$type<ForgottenCounts>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('forgotten_people_digest_idx').on(table.digest),
    index('forgotten_people_newest_idx').on(table.createdAt, table.id),
    index('forgotten_people_by_idx').on(table.forgottenBy),
  ],
);
