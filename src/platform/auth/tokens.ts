import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a text of 32 characters that cannot be guessed, for a link. */
export const createToken = (): string => randomBytes(24).toString('base64url');

/** Creates a password of 16 characters for a person to sign in with once. */
export const createPassword = (): string => randomBytes(12).toString('base64url');

/** Returns what the database stores of a token, from which the link cannot be made. */
export const digestToken = (token: string, encoding: 'hex' | 'base64url' = 'hex'): string =>
  createHash('sha256').update(token).digest(encoding);

/** Signs a text. It begins with its purpose, so that a signature is valid for nothing else under the same secret. */
export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether `signature` is that of `text`. */
export const isSigned = (secret: string, text: string, signature: string): boolean =>
  isSameSecret(signature, signText(secret, text));

/** Compares in a time that does not tell how much of `given` is right. */
export const isSameSecret = (given: string, expected: string): boolean => timingSafeEqual(hash(given), hash(expected));

const hash = (text: string) => createHash('sha256').update(text).digest();
