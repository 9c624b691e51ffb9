import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { cookieRules, sign, signedCookie } from '#platform/auth/cookies.ts';

// An earlier release named the address in place of the user: such a mark is of nobody.
const MARK = /^(\d{1,9}):([\w-]{16})$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Marks browsers their owners have signed in with: `user:device`, signed. It opens nothing, and is void without that user. */
export interface Devices {
  /** Whose device this browser is, as far as its cookie says; that user may be gone. */
  read(cookie: string | undefined): { readonly userId: number; readonly device: string } | undefined;
  /** Whether this browser is known for that user. */
  isKnown(cookie: string | undefined, userId: number): boolean;
  /** A Set-Cookie header that makes the browser known. */
  remember(userId: number): string;
  /** A Set-Cookie header that makes the browser unknown. */
  clear(): string;
}

export function createDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): Devices {
  const { device: name, secure } = cookieRules(publicUrl);
  // Signed apart from sessions: neither can stand in for the other.
  const key = `device:${secret}`;
  const toCookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge });
  const read: Devices['read'] = (cookie) => {
    const [, userId, device] = MARK.exec(signedCookie(cookie, name, key) ?? '') ?? [];
    return device === undefined ? undefined : { userId: Number(userId), device };
  };
  return {
    read,
    isKnown: (cookie, userId) => read(cookie)?.userId === userId,
    remember: (userId) => toCookie(sign(`${userId}:${randomBytes(12).toString('base64url')}`, key), YEAR_SECONDS),
    clear: () => toCookie('', 0),
  };
}
