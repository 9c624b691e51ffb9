import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { getCookieRules, readSignedCookie, sign } from '#platform/auth/cookies.ts';

const COOKIE_VALUE = /^(\d{1,9}):([\w-]{16})$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Remembers browsers in which a user has signed in, by a signed cookie `user:device`. The cookie grants no access by itself. */
export interface Devices {
  /** The user and device in the browser's cookie. The user may no longer exist. */
  read(cookie: string | undefined): { readonly userId: number; readonly device: string } | undefined;
  /** Whether this browser is known for that user. */
  isKnown(cookie: string | undefined, userId: number): boolean;
  /** A Set-Cookie header that makes the browser known. */
  remember(userId: number): string;
  /** A Set-Cookie header that makes the browser unknown. */
  clear(): string;
}

export function createDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): Devices {
  const { device: name, secure } = getCookieRules(publicUrl);
  // A separate key, so that a session cookie and a device cookie cannot replace each other.
  const key = `device:${secret}`;
  const toCookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge });
  const read: Devices['read'] = (cookie) => {
    const [, userId, device] = COOKIE_VALUE.exec(readSignedCookie(cookie, name, key) ?? '') ?? [];
    return device === undefined ? undefined : { userId: Number(userId), device };
  };
  return {
    read,
    isKnown: (cookie, userId) => read(cookie)?.userId === userId,
    remember: (userId) => toCookie(sign(`${userId}:${randomBytes(12).toString('base64url')}`, key), YEAR_SECONDS),
    clear: () => toCookie('', 0),
  };
}
