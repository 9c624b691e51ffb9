import { randomBytes } from 'node:crypto';

/** 32 characters in one case, without those that look like others: 0, 1, l and o. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Creates ten codes of 50 random bits: "k7x2m-9fqab". */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    normalizeRecoveryCode(Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('')),
  );

/** A recovery code as it is stored, however it was typed: in any case, with or without spaces and hyphens. */
export function normalizeRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
