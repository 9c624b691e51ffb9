import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { BADGES_HREF, BADGES_PATH, EVIDENCE_HREF, EVIDENCE_PATH } from '#features/learning/badges/badges.constants.ts';
import { CALENDAR_HREF } from '#features/learning/mentor/mentor.constants.ts';
import { tryDecode } from '#lib/hrefs.ts';
import { SHARED_PREVIEW_PAGE_PATH, SHARED_PREVIEWS_PATH } from '#lib/publishing/publishing-paths.ts';
import { getCookieRules, readSignedCookie } from '#platform/auth/cookies.ts';
import { parseBearer } from '#platform/auth/token-reader.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';
import { hasBodyType, isForeignOrigin } from '#platform/http/guards.ts';
import { MCP_PATH } from '../mcp/mcp-path.ts';
import type { Services } from '../services.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Checks from the headers whether a body is worth reading: there is a call for the path and method, the origin and the
 * content type are right, and calls for signed-in people have a session cookie or a token. The call checks everything again.
 */
export function createBodyCheck({ publicUrl, secret, guards }: Services, api: Hono<HttpEnv>) {
  const { session } = getCookieRules(publicUrl);
  return ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    const [path = ''] = url.split('?', 1);
    const handlers = api.router.match(method, path)[0].map(([[handler, route]]) => ({ handler, method: route.method }));
    // Guards for all calls match every method, so at least one handler must match this method.
    if (method === 'GET' || method === 'HEAD' || !handlers.some((found) => found.method === method)) return false;
    const isToken = parseBearer(headers.authorization) !== undefined;
    if (!isToken && isForeignOrigin(method, headers, publicUrl)) return false;
    if (
      !hasBodyType(
        headers['content-type'],
        path.startsWith('/api/') || path === MCP_PATH ? ['application/json'] : FORMS,
      )
    )
      return false;
    const isForSignedIn = handlers.some(({ handler }) => guards.refusesVisitors(handler));
    return !isForSignedIn || isToken || readSignedCookie(headers.cookie, session, secret) !== undefined;
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
  const authority = /^https?:\/\/[^/?#]+/i.exec(url)?.[0];
  if (authority === undefined) return url;
  const rest = url.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns the error of a malformed address, or undefined. Router, API and storage each decode the address and fail in
 * their own ways, so malformed escapes are rejected here: in a path as not found, in a query as malformed.
 */
function findAddressError(url: string): ErrorDeclaration | undefined {
  if (!url.includes('%')) return undefined;
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  const path = tryDecode(url.slice(0, end));
  // No address has a caret. The page router unescapes it, browsers escape it again, and that would not end.
  if (path === undefined || path.includes('^')) return httpErrors.notFound;
  return tryDecode(url.slice(end)) === undefined ? httpErrors.malformedAddress : undefined;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Whether a request names one host, without a user or a path, so that proxies and servers read the same (RFC 9112, 3.2). */
function hasProperHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  // Only HTTP/1.0, which health checks of some proxies speak, may name none.
  return count === 0 || (count === 1 && HOST.test(headers.host ?? ''));
}

const PLAIN_PATH = /^(?:(?:\/[\w-][\w.~-]*)+|\/)$/;
/**
 * The only spelling of an address that is answered: no needless escapes, empty or dot segments, slash or question mark
 * at the end. The query stays as it is. Expects well-formed escapes and a slash at the start.
 */
function toCanonicalAddress(url: string): string {
  const end = url.indexOf('?') === -1 ? url.length : url.indexOf('?');
  const path = url.slice(0, end);
  const query = url.length > end + 1 ? url.slice(end) : '';
  if (PLAIN_PATH.test(path)) return path + query;
  const segments: string[] = [];
  // Browsers read a backslash as a slash.
  for (const segment of path.split(/[/\\]/).map((part) => tryDecode(part) ?? part)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment));
  }
  return `/${segments.join('/')}${query}`;
}

/** Checks the address of a request: the error of a refusal, or the location of the canonical spelling if it has another. */
export function checkAddress(
  request: IncomingMessage,
  isBuilt: boolean,
): { error?: ErrorDeclaration; location?: string } {
  const { method, url = '/' } = request;
  // Another scheme, or the path of OPTIONS for the whole server.
  const isReadable = hasProperHost(request) && url.startsWith('/');
  const error = isReadable ? findAddressError(url) : httpErrors.malformedAddress;
  if (error) return { error };
  // Source files in development have names like `/@vite/client`.
  if (!isBuilt) return {};
  const location = toCanonicalAddress(url);
  if (location === url) return {};
  return method === 'GET' || method === 'HEAD' ? { location } : { error: httpErrors.notFound };
}
