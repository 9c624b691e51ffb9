import type { IncomingMessage } from 'node:http';
import { tryDecode } from '#lib/try-decode.ts';
import { type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';

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
