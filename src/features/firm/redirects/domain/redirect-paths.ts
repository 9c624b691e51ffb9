import { tryDecode } from '#lib/hrefs.ts';

/** Where a redirect begins and ends, as stored. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

type Parsed = { readonly value: string } | { readonly problem: string };

/** What ends in this stands for every address below it. */
const WILD = '/*';
export const isWild = (pattern: string): boolean => pattern.endsWith(WILD);
export const withoutWild = (pattern: string): string => (isWild(pattern) ? pattern.slice(0, -WILD.length) : pattern);

const PLACEHOLDER_ORIGIN = 'http://site.invalid';
const UNREADABLE = /[\p{Cc}\\^]/u;

/** The one spelling in which paths are compared: decoded, composed, in lower case. Undefined if it has none. */
export function toPathKey(path: string): string | undefined {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    const segment = tryDecode(part);
    if (segment === undefined || UNREADABLE.test(segment)) return undefined;
    if (segment === '.' || segment === '..') return undefined;
    if (segment !== '') segments.push(segment.normalize('NFC').toLowerCase().replaceAll('/', '%2f'));
  }
  return `/${segments.join('/')}`;
}

/** Reads an old address as it was typed: a path, or the whole address on this site. */
export function parseFrom(typed: string, origin: string): Parsed {
  const path = removeOrigin(typed.trim(), origin);
  if (!path.startsWith('/') || path.startsWith('//'))
    return { problem: 'Please enter a path of this site that begins with a slash, like /old-page.' };
  if (/[?#]/.test(path)) return { problem: 'Please leave out “?” or “#” and what follows.' };
  const key = toPathKey(path);
  if (key === undefined) return { problem: 'This is not the path of a page. Please check its characters.' };
  if (withoutWild(key) === '') return { problem: 'Please name at least the first part of the path, like /news/*.' };
  if (withoutWild(key).includes('*')) return { problem: 'A * may only stand at the end, like /news/*.' };
  return { value: key };
}

const TO_PROBLEM = 'Please enter a path of this site, like /about, or an address that begins with https://.';

/** Reads where a redirect leads: a path of this site, or an address on the web. */
export function parseTo(typed: string, from: string, origin: string): Parsed {
  const address = removeOrigin(typed.trim(), origin);
  if (/[\p{Cc}\\]/u.test(address)) return { problem: TO_PROBLEM };
  const isLocal = address.startsWith('/');
  if (!isLocal && !/^https?:\/\/[^/]/i.test(address)) return { problem: TO_PROBLEM };
  if (!URL.canParse(address, PLACEHOLDER_ORIGIN)) return { problem: TO_PROBLEM };
  const url = new URL(address, PLACEHOLDER_ORIGIN);
  if (isLocal !== (url.origin === PLACEHOLDER_ORIGIN) || url.pathname.startsWith('//')) return { problem: TO_PROBLEM };
  if (url.username !== '' || url.password !== '') return { problem: 'Please leave out the user name and password.' };
  if (isLocal && toPathKey(url.pathname) === undefined) return { problem: TO_PROBLEM };
  const value = isLocal ? url.pathname + url.search + url.hash : url.href;
  if (url.pathname.includes('*') && !isWild(value)) return { problem: 'A * may only stand at the end, like /blog/*.' };
  if (isWild(value) && !isWild(from))
    return {
      problem: 'This may end in /* only if the old address does, because there is nothing to put in its place.',
    };
  return { value };
}

function removeOrigin(address: string, origin: string): string {
  if (address.slice(0, origin.length).toLowerCase() !== origin.toLowerCase()) return address;
  const rest = address.slice(origin.length);
  if (rest === '') return '/';
  return rest.startsWith('/') ? rest : address;
}

/** The patterns that match a path, the closest first: itself, then `/*` below each of its parts. */
export function listPatterns(key: string): string[] {
  const parts = key.split('/');
  return [key, ...parts.slice(2).map((_, i) => parts.slice(0, parts.length - 1 - i).join('/') + WILD)];
}

/** The address to which a redirect sends a request: with the parts that its pattern leaves open, and the query. */
export function toLocation({ from, to }: Way, url: string): string {
  const [path = '', ...queries] = url.split('?');
  const query = queries.join('?');
  // Encoded, because a part may contain an escaped slash.
  const rest = path
    .split('/')
    .filter((part) => part !== '')
    .slice(withoutWild(from).split('/').length - 1)
    .map((part) => `/${part === '*' ? part : encodeURIComponent(tryDecode(part) ?? part)}`);
  const [address = '', hash] = (isWild(to) ? withoutWild(to) + rest.join('') : to).split('#');
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${query === '' ? '' : joint + query}${hash === undefined ? '' : `#${hash}`}`;
}
