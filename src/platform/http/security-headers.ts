/** Headers every reply carries, whoever makes it. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** Strict-Transport-Security belongs on https only. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : SECURITY_HEADERS;
}

/** The policy of a page: own scripts and the inline ones named by `scriptSources` ('sha256-…' or 'nonce-…'); no inline style. */
export function pagePolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources.map((source) => `'${source}'`)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of everything that is not a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of a reply that is not a page and passes the API by. */
export function dataHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return { ...securityHeaders(publicUrl), 'content-security-policy': DATA_POLICY };
}
