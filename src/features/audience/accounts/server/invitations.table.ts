import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ROLES } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity, oneOf, textLength, time } from '#platform/db/columns.ts';

/** Addresses that were invited and have no account yet. The link's token is stored as a digest only. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    email: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    digest: text().notNull().unique(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the newest link was sent. Older links no longer work. */
    sentAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('invitations_inviter_idx').on(table.invitedBy),
    textLength('invitations_email_length', table.email, 3, 254),
    oneOf('invitations_role_known', table.role, ROLES),
  ],
);
