import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { BADGES_HREF, BADGES_PATH, EVIDENCE_HREF, EVIDENCE_PATH } from '#features/badges/badges.constants.ts';
import { CALENDAR_HREF } from '#features/week/week.constants.ts';
import { tryDecode } from '#lib/hrefs.ts';
import { SHARED_PREVIEW_PAGE_PATH, SHARED_PREVIEWS_PATH } from '#lib/publishing/publishing-paths.ts';
import { getCookieRules, readSignedCookie } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';
import { hasBodyType, isForeignOrigin } from '#platform/http/guards.ts';
import type { Services } from '../services.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Checks from the headers whether a body is worth reading: there is a call for the path and method, the origin and the
 * content type are right, and calls for signed-in people have a session cookie. The call checks everything again.
 */
export function createBodyCheck({ publicUrl, secret, guards }: Services, api: Hono<HttpEnv>) {
  const { session } = getCookieRules(publicUrl);
  return ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    const [path = ''] = url.split('?', 1);
    const handlers = api.router.match(method, path)[0].map(([[handler, route]]) => ({ handler, method: route.method }));
    // Guards for all calls match every method, so at least one handler must match this method.
    if (method === 'GET' || method === 'HEAD' || !handlers.some((found) => found.method === method)) return false;
    if (isForeignOrigin(method, headers, publicUrl)) return false;
    if (!hasBodyType(headers['content-type'], path.startsWith('/api/') ? ['application/json'] : FORMS)) return false;
    const isForSignedIn = handlers.some(({ handler }) => guards.refusesVisitors(handler));
    return !isForSignedIn || readSignedCookie(headers.cookie, session, secret) !== undefined;
  };
}

const SECRET_PATHS = [
  SHARED_PREVIEW_PAGE_PATH,
  SHARED_PREVIEWS_PATH,
  CALENDAR_HREF,
  BADGES_HREF,
  BADGES_PATH,
  EVIDENCE_HREF,
  EVIDENCE_PATH,
];
const SECRET_PATH = new RegExp(`^((?:${SECRET_PATHS.join('|')})/).+`);

/** Everybody who knows the token of a preview, a calendar, a badge or an evidence page can read it, so the log does not contain it. */
export const hideToken = (path: string): string => path.replace(SECRET_PATH, '$1…');

const SLASH = '/'.charCodeAt(0);

/** The path of a request, without a server name. */
export function getPath(url = '/'): string {
  return url.charCodeAt(0) === SLASH ? url : toOriginForm(url);
}

/** Removes the server name that a request to a proxy puts before the path (RFC 9112, 3.2.2). */
function toOriginForm(url = '/'): string {
  const authority = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (authority === undefined) return url;
  const rest = url.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns the error of a malformed address, or undefined. Router, API and storage each decode the address and fail in
 * their own ways, so malformed escapes are rejected here: in a path as not found, in a query as malformed.
 */
export function findAddressError(url: string): ErrorDeclaration | undefined {
  if (!url.includes('%')) return undefined;
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (tryDecode(url.slice(0, end)) === undefined) return httpErrors.notFound;
  return tryDecode(url.slice(end)) === undefined ? httpErrors.malformedAddress : undefined;
}

const NO_PAGE = /^\/(?:api|files|media)\//;

/** The address of a page without the slash at its end, or undefined if there is none. Ignores data and files. */
export function removeTrailingSlash({ method, url = '' }: IncomingMessage): string | undefined {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (url[end - 1] !== '/' || end === 1 || NO_PAGE.test(url) || (method !== 'GET' && method !== 'HEAD')) {
    return undefined;
  }
  // Browsers read two slashes or a backslash at the start as another host.
  let from = 0;
  while (url[from] === '/' || url[from] === '\\') from += 1;
  let to = end;
  while (to > from && url[to - 1] === '/') to -= 1;
  return `/${url.slice(from, to)}${url.slice(end)}`;
}
