import { tryDecode } from './hrefs.ts';

/** Placeholder for our own origin: an address that resolves to another origin leaves the site. */
const PLACEHOLDER_ORIGIN = 'http://site.invalid';
const MAX_LENGTH = 2000;
/** Pages that make no sense right after signing in. */
const DEAD_END = /^\/(login|logout)(\/|$)/i;

/**
 * Returns the path, query and hash of an address on this site, normalized as a browser would request it. Returns
 * undefined for everything else, so that nobody can be sent to another site after signing in.
 */
export function toSameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isPlainPath(value)) return undefined;
  const url = new URL(value, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN) return undefined;
  // `/x/..//evil` resolves to `//evil`, and software that decodes `%2F` sees a slash.
  const decoded = tryDecode(url.pathname);
  if (decoded === undefined || !isPlainPath(url.pathname) || !isPlainPath(decoded)) return undefined;
  return DEAD_END.test(decoded) ? undefined : url.pathname + url.search + url.hash;
}

/**
 * Starts with a single slash and contains no backslash or control character: browsers read those as the start of a
 * host, or drop them.
 */
const isPlainPath = (path: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
