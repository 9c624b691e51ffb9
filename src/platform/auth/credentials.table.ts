import { createHash } from 'node:crypto';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ROLES } from '#lib/roles.ts';
import { createdAt, identity, oneOf, time } from '../db/columns.ts';
import { owner } from './users.table.ts';

/**
 * A user's credentials in better-auth's format (its "account"): the argon2id hash of the password, or their identity at
 * an identity provider, whose issuer is `providerId`.
 */
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
    /** The role that the provider gave at the last sign-in, so that it can be taken back. */
    givenRole: text({ enum: ROLES }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('credentials_user_provider_key').on(table.userId, table.providerId),
    unique('credentials_provider_account_key').on(table.providerId, table.accountId),
    oneOf('credentials_given_role_known', table.givenRole, ROLES),
  ],
);

/** One-time tokens: password resets, links to sign in, and unfinished sign-ins. */
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

/** The purposes of one-time tokens, which begin their identifiers: first the library's names. The rest is the token itself. */
const LIBRARY_KINDS = ['reset-password', '2fa-attempts', '2fa'] as const;
/** Our own: sign-ins at the identity provider, challenges for passkeys, and links by mail. */
const OWN_KINDS = ['provider', 'sign-in-link', 'passkey-new', 'passkey'] as const;
export type OwnTokenKind = (typeof OWN_KINDS)[number];
const KINDS = [...LIBRARY_KINDS, ...OWN_KINDS];
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
