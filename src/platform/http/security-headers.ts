import { PLAYER_ORIGINS } from '#lib/markdown/videos.ts';

/** Headers of every reply. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** Returns the headers of every reply, with Strict-Transport-Security only on https. */
export function getSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : SECURITY_HEADERS;
}

/**
 * Returns a page's policy: own scripts and styles, and the inline ones in `scriptSources` and `styleSources`
 * ('sha256-…' or 'nonce-…'). Video players are allowed on every page, because a page keeps the policy of the page on which its reader
 * arrived. A player is loaded only after a click.
 */
export function getPagePolicy(scriptSources: readonly string[], styleSources: readonly string[] = []): string {
  const list = (sources: readonly string[]) => ['self', ...sources].map((source) => `'${source}'`).join(' ');
  return [
    "default-src 'self'",
    `script-src ${list(scriptSources)}`,
    `style-src ${list(styleSources)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // Pictures that a page holds in memory are read when they are pasted.
    "connect-src 'self' blob:",
    // A video file may be on any site: it is data, plays only after a click and cannot run anything.
    "media-src 'self' https:",
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of replies that are not pages. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers of a reply that is neither a page nor part of the API. */
export function getDataHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return { ...getSecurityHeaders(publicUrl), 'content-security-policy': DATA_POLICY };
}
