import { createHmac } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { VIEWER_MARK } from '#lib/viewer-mark.ts';
import { isSameSecret } from './tokens.ts';

/** The session cookie's name, without the __Host- prefix that it has on https. */
export const SESSION_COOKIE = 'greatcircle_session';
const SECOND_STEP_COOKIE = 'greatcircle_second_step';
const FLOW_COOKIE = 'greatcircle_flow';
const DEVICE_COOKIE = 'greatcircle_device';

/** Names and attributes of the site's cookies. On https, other hosts and http pages cannot set them. */
export interface CookieRules {
  readonly secure: boolean;
  readonly session: string;
  /** A sign-in that still needs its second factor. */
  readonly secondStep: string;
  /** A sign-in that was begun without a password, such as at the identity provider. */
  readonly flow: string;
  /** A browser with which the user has signed in before. */
  readonly device: string;
}

export function getCookieRules(publicUrl: string): CookieRules {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    secure,
    session: prefix + SESSION_COOKIE,
    secondStep: prefix + SECOND_STEP_COOKIE,
    flow: prefix + FLOW_COOKIE,
    device: prefix + DEVICE_COOKIE,
  };
}

/** Whether a request may belong to a user. Its reply then bypasses the page cache. */
export function mayHaveSession(headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean {
  return headers.cookie?.includes(SESSION_COOKIE) === true || headers.authorization !== undefined;
}

/** Whether the caller's browser fills in the user on pages, so that it may get the page that was rendered for everybody. */
export function fillsInViewer(headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean {
  return headers.authorization === undefined && headers.cookie?.includes(`${VIEWER_MARK}=`) === true;
}

/** Signs a value as `value.signature`, in the format of better-auth's cookies. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;
}

/** Returns the value of a signed cookie, or undefined if it is missing or its signature is wrong. */
export function readSignedCookie(header: string | undefined, name: string, secret: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const cookie = parse(header, name)[name];
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  return isSameSecret(cookie, sign(value, secret)) ? value : undefined;
}
