import { createHash } from 'node:crypto';

/** What a one-time token is for, as the library names it; the rest of an identifier is the token itself. */
const KINDS = ['reset-password', '2fa-attempts', '2fa'] as const;
export type TokenKind = (typeof KINDS)[number];

const STORED = 'sha256';

/**
 * How the database keeps the identifier of a one-time token, `reset-password:<token>`: its kind and a digest. Who reads the table
 * or a backup can use none. It begins like no identifier, so that a stored one, given as a token, finds nothing either.
 */
export function storedIdentifier(identifier: string): string {
  const kind = KINDS.find((one) => identifier.startsWith(one)) ?? 'other';
  return `${storedAs(kind)}${createHash('sha256').update(identifier).digest('base64url')}`;
}

/** What every stored identifier of a kind begins with. */
export const storedAs = (kind: TokenKind | 'other') => `${STORED}:${kind}:`;
