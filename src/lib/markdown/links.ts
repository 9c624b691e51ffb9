const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// Never requested: it only distinguishes addresses on this site from external ones.
const PLACEHOLDER_ORIGIN = 'http://own.invalid';
/**
 * Browsers and servers accept no longer addresses. A few characters of Markdown can also repeat a long one many times.
 */
const MAX_ADDRESS_LENGTH = 2000;

export interface Target {
  readonly href: string;
  readonly isExternal: boolean;
}

/** Resolves an author's link the way a browser would; undefined unless it is a web, mail or telephone address. */
export function resolveLink(href: string): Target | undefined {
  if (href.length > MAX_ADDRESS_LENGTH) return undefined;
  const address = href.trim();
  const url = URL.parse(address, `${PLACEHOLDER_ORIGIN}/`);
  if (!url || !SCHEMES.has(url.protocol)) return undefined;
  if (url.origin !== PLACEHOLDER_ORIGIN) return { href: url.href, isExternal: url.protocol.startsWith('http') };
  // `/x/..//evil` resolves to `//evil`, which is another host.
  if (url.pathname.startsWith('//')) return undefined;
  const onThisPage = address.startsWith('#');
  return { href: onThisPage ? url.hash : url.pathname + url.search + url.hash, isExternal: false };
}

/**
 * The address of a picture on this site, else undefined. The policy of every page forbids pictures from other sites.
 */
export function getOwnPicturePath(href: string): string | undefined {
  const target = resolveLink(href);
  return target && !target.isExternal && target.href.startsWith('/') ? target.href : undefined;
}
