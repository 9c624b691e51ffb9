import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, textLength, time } from '#platform/db/columns.ts';

/** A new address that waits for its confirmation, or the way back to the one before. Only a digest of the link is stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: identity(),
    userId: belongsTo(() => users.id).notNull(),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    /** Of the link that works now: first the confirmation, then the way back. */
    digest: text().notNull().unique(),
    /** An administrator asked. The link then works without a sign-in. */
    isByAdmin: boolean().notNull(),
    createdAt: createdAt(),
    /** Null while the new address is not confirmed. */
    changedAt: time(),
    expiresAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_pending_key').on(table.userId).where(sql`changed_at is null`),
    index('email_changes_user_idx').on(table.userId),
    index('email_changes_from_idx').on(table.fromEmail),
    textLength('email_changes_from_email_length', table.fromEmail, 3, 254),
    textLength('email_changes_to_email_length', table.toEmail, 3, 254),
  ],
);
