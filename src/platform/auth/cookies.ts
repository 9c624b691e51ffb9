import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/** The session cookie's name; on https it carries the __Host- prefix. */
export const SESSION_COOKIE = 'greatcircle_session';
const SECOND_STEP_COOKIE = 'greatcircle_second_step';
const DEVICE_COOKIE = 'greatcircle_device';

/** Names and attributes of the site's cookies: on https none can be set by another host or over http. */
export interface CookieRules {
  readonly secure: boolean;
  readonly session: string;
  /** A login whose second factor is still to come. */
  readonly secondStep: string;
  /** A browser its owner has signed in with before. */
  readonly device: string;
}

export function cookieRules(publicUrl: string): CookieRules {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    secure,
    session: prefix + SESSION_COOKIE,
    secondStep: prefix + SECOND_STEP_COOKIE,
    device: prefix + DEVICE_COOKIE,
  };
}

/** Whether a request may belong to someone: its reply is then neither taken from the page cache nor put there. */
export function carriesSession(headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean {
  return headers.cookie?.includes(SESSION_COOKIE) === true || headers.authorization !== undefined;
}

/** A value and the proof that this site wrote it: `value.signature`, as better-auth writes its cookies. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;
}

/** The value of a signed cookie, or undefined where it is missing or not ours. */
export function signedCookie(header: string | undefined, name: string, secret: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const cookie = parse(header, name)[name];
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  const expected = Buffer.from(sign(value, secret));
  const given = Buffer.from(cookie);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
