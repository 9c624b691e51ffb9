import { boolean, index, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, identity, oneOf, textLength, time } from '#platform/db/columns.ts';
import { NAME_MAX, REVOCATION_REASONS } from '../badges.constants.ts';
import type { BadgeEvidence } from '../badges.contract.ts';

/** Signed badges. Each download is signed again from this row, so its content is always the same. */
export const badges = pgTable(
  'badges',
  {
    id: identity(),
    userId: owner().notNull(),
    /** Names the achievement: 'first-steps' or 'path-4'. */
    key: text().notNull(),
    title: text().notNull(),
    rule: text().notNull(),
    name: text().notNull(),
    earnedAt: time().notNull(),
    evidence: jsonb().$type<readonly BadgeEvidence[]>().notNull(),
    issuedAt: createdAt(),
    credentialId: text().notNull(),
    token: text().notNull(),
    isOpen: boolean().notNull(),
    revokedAt: time(),
  },
  (table) => [
    unique('badges_user_key_key').on(table.userId, table.key),
    uniqueIndex('badges_credential_id_key').on(table.credentialId),
    uniqueIndex('badges_token_key').on(table.token),
    textLength('badges_name_length', table.name, 1, NAME_MAX),
  ],
);

/** Signed badges that no longer count. They say nothing about a person, and stay when the account is deleted. */
export const revokedBadges = pgTable(
  'revoked_badges',
  { credentialId: text().primaryKey(), reason: text({ enum: REVOCATION_REASONS }).notNull(), revokedAt: createdAt() },
  (table) => [
    oneOf('revoked_badges_reason_known', table.reason, REVOCATION_REASONS),
    index('revoked_badges_revoked_at_idx').on(table.revokedAt),
  ],
);

/**
 * The keys that sign badges. The private key is encrypted with the site's secret. A key whose secret was lost no
 * longer signs, but its public key still verifies the badges it signed.
 */
export const badgeKeys = pgTable('badge_keys', {
  /** The thumbprint of the public key (RFC 7638). */
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

/** Pages that learners show to employers. */
export const evidencePages = pgTable(
  'evidence_pages',
  {
    userId: owner().primaryKey(),
    token: text().notNull(),
    name: text().notNull(),
    isOpen: boolean().notNull(),
    chosen: text().array().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('evidence_pages_token_key').on(table.token),
    textLength('evidence_pages_name_length', table.name, 1, NAME_MAX),
  ],
);
