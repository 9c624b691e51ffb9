import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, time } from '../db/columns.ts';
import { users } from './users.table.ts';

/**
 * One row per signed-in browser, in better-auth's format. The token is useless without the secret that signs the
 * cookie.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId, table.createdAt),
    index('sessions_expiry_idx').on(table.expiresAt),
  ],
);
