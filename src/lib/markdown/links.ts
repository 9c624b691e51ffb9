const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// Never reached: it only tells an address within the site from one outside.
const OWN = 'http://own.invalid';
/** Browsers and servers take no longer addresses, and a few characters of Markdown may refer to one again and again. */
const LONGEST_ADDRESS = 2000;

export interface Target {
  readonly href: string;
  readonly isExternal: boolean;
}

/** Where a link of an author's leads, read as a browser would; undefined for what is not a web, mail or telephone address. */
export function linkTarget(href: string): Target | undefined {
  if (href.length > LONGEST_ADDRESS) return undefined;
  const address = href.trim();
  const url = URL.parse(address, `${OWN}/`);
  if (!url || !SCHEMES.has(url.protocol)) return undefined;
  if (url.origin !== OWN) return { href: url.href, isExternal: url.protocol.startsWith('http') };
  // With its dots resolved `/x/..//evil` is `//evil`, which is another host.
  if (url.pathname.startsWith('//')) return undefined;
  const onThisPage = address.startsWith('#');
  return { href: onThisPage ? url.hash : url.pathname + url.search + url.hash, isExternal: false };
}

/** The address of a picture on this site, else undefined: pages load no pictures from elsewhere (their policy forbids it). */
export function ownPicture(href: string): string | undefined {
  const target = linkTarget(href);
  return target && !target.isExternal && target.href.startsWith('/') ? target.href : undefined;
}
