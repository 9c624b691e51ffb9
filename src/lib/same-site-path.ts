import { tryDecode } from './try-decode.ts';

/** Stands for our own origin, whatever that is: an address that leaves it leads elsewhere. */
const OWN = 'http://site.invalid';
const LONGEST = 2000;
/** Nobody who has just signed in wants to be there. */
const DEAD_END = /^\/(login|logout)(\/|$)/i;

/**
 * The path, query and hash of an address on this site; undefined for all else, so that nobody can be sent to a stranger's
 * page after signing in. It is written as a browser would ask for it.
 */
export function sameSitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !isPlainPath(value)) return undefined;
  const url = new URL(value, OWN);
  if (url.origin !== OWN) return undefined;
  // `/x/..//evil` is `//evil` once its dots are resolved, and an encoded stroke is one to whoever decodes it.
  const decoded = tryDecode(url.pathname);
  if (decoded === undefined || !isPlainPath(url.pathname) || !isPlainPath(decoded)) return undefined;
  return DEAD_END.test(decoded) ? undefined : url.pathname + url.search + url.hash;
}

/** One stroke first, no second one, no backslash and no control character: browsers read those as an address's host or leave them out. */
const isPlainPath = (path: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
