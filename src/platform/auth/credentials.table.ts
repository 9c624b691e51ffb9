import { createHash } from 'node:crypto';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, time } from '../db/columns.ts';
import { owner } from './users.table.ts';

/** A user's credentials in better-auth's format (its "account"): here the argon2id hash of the password. */
export const credentials = pgTable(
  'credentials',
  {
    id: identity(),
    userId: owner().notNull(),
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
  userId: owner().notNull().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** Whether the first code was entered. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: time(),
});

/**
 * One row per signed-in browser, in better-auth's format. The token is useless without the secret that signs the
 * cookie.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: owner().notNull(),
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

/** The library's names for the purposes of one-time tokens. The rest of an identifier is the token itself. */
const KINDS = ['reset-password', '2fa-attempts', '2fa'] as const;
type TokenKind = (typeof KINDS)[number];

const STORED_PREFIX = 'sha256';

/**
 * Returns the stored form of a one-time token's identifier, `reset-password:<token>`: its kind and a digest. A reader
 * of the table or a backup cannot use it. The prefix is unlike any identifier, so a stored value sent as a token finds
 * nothing either.
 */
export function toStoredIdentifier(identifier: string): string {
  const kind = KINDS.find((one) => identifier.startsWith(one)) ?? 'other';
  return `${getStoredPrefix(kind)}${createHash('sha256').update(identifier).digest('base64url')}`;
}

/** Returns the prefix of all stored identifiers of a kind. */
export const getStoredPrefix = (kind: TokenKind | 'other') => `${STORED_PREFIX}:${kind}:`;
