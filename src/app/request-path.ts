import type { IncomingMessage } from 'node:http';
import { tryDecode } from '#lib/try-decode.ts';
import { type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';

const SLASH = '/'.charCodeAt(0);

/** The path a request asks for, whichever server it names. */
export function pathOf(url = '/'): string {
  return url.charCodeAt(0) === SLASH ? url : originForm(url);
}

/** A request may name the server before the path, as to a proxy (RFC 9112, 3.2.2): whatever it names, it is this site that is asked. */
function originForm(url = '/'): string {
  const authority = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (authority === undefined) return url;
  const rest = url.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Why an address cannot be read; undefined for one that can. Router, API and storage each decode it again and fail in their own
 * ways, so malformed escapes stop here: in a path they name nothing, in a query they are a mistake of the caller.
 */
export function findAddressError(url: string): ErrorDeclaration | undefined {
  if (!url.includes('%')) return undefined;
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (tryDecode(url.slice(0, end)) === undefined) return httpErrors.notFound;
  return tryDecode(url.slice(end)) === undefined ? httpErrors.malformedAddress : undefined;
}

const NO_PAGE = /^\/(?:api|files|media)\//;

/** A page's one address where it was asked for with a slash at its end; data and files have no such addresses at all. */
export function withoutTrailingSlash({ method, url = '' }: IncomingMessage): string | undefined {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (url[end - 1] !== '/' || end === 1 || NO_PAGE.test(url) || (method !== 'GET' && method !== 'HEAD')) {
    return undefined;
  }
  // With two strokes at its front, or a backslash, the rest would be read as another host.
  let from = 0;
  while (url[from] === '/' || url[from] === '\\') from += 1;
  let to = end;
  while (to > from && url[to - 1] === '/') to -= 1;
  return `/${url.slice(from, to)}${url.slice(end)}`;
}
