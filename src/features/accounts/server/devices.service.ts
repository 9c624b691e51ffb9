import { randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { cookieRules, sign, signedCookie } from '#platform/auth/cookies.ts';
import { accountKey } from './login-attempts.service.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Marks browsers their owners have signed in with: `account:device`, signed. It opens nothing. */
export interface Devices {
  /** The device's name where this browser is known for that address. */
  known(cookie: string | undefined, email: string): string | undefined;
  /** A Set-Cookie header that makes the browser known. */
  remember(email: string): string;
}

export function createDevices({ secret, publicUrl }: { secret: string; publicUrl: string }): Devices {
  const { device: name, secure } = cookieRules(publicUrl);
  // Signed apart from sessions: neither can stand in for the other.
  const key = `device:${secret}`;
  return {
    known(cookie, email) {
      const [account, device] = signedCookie(cookie, name, key)?.split(':') ?? [];
      return account === accountKey(email) ? device : undefined;
    },
    remember(email) {
      const value = `${accountKey(email)}:${randomBytes(12).toString('base64url')}`;
      return serialize(name, sign(value, key), {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'Lax',
        maxAge: YEAR_SECONDS,
      });
    },
  };
}
