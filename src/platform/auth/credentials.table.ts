import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, time } from '../db/columns.ts';
import { users } from './users.table.ts';

/** A user's credentials in better-auth's format (its "account"): here the argon2id hash of the password. */
export const credentials = pgTable(
  'credentials',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [unique('credentials_user_provider_key').on(table.userId, table.providerId)],
);

/** One-time tokens: password resets and unfinished sign-ins. */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('verifications_identifier_idx').on(table.identifier),
    index('verifications_expiry_idx').on(table.expiresAt),
  ],
);

/** A user's authenticator secret and recovery codes, both encrypted with the site's secret. */
export const twoFactors = pgTable('two_factors', {
  id: identity(),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** Whether the first code was entered. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: time(),
});
