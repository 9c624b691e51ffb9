import { createHash } from 'node:crypto';

/** The library's names for the purposes of one-time tokens. The rest of an identifier is the token itself. */
const KINDS = ['reset-password', '2fa-attempts', '2fa'] as const;
export type TokenKind = (typeof KINDS)[number];

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
