import type { RawReply } from '#platform/testing/raw-request.ts';

/**
 * Scores the header tests of the MDN HTTP Observatory with its points (developer.mozilla.org/observatory, November
 * 2026).
 */
export function scoreResponse({ headers, body }: RawReply): { score: number; remarks: readonly string[] } {
  const results = [
    ...scorePolicy(String(headers['content-security-policy'] ?? '')),
    ...scoreCookies(headers['set-cookie'] ?? []),
    score(headers['access-control-allow-origin'] === undefined, 0, -50, 'other origins may read it'),
    score(PRIVATE_REFERRERS.has(String(headers['referrer-policy'])), 5, -5, 'the referrer leaks'),
    score(
      parseMaxAge(String(headers['strict-transport-security'] ?? '')) >= HALF_A_YEAR,
      0,
      -20,
      'https is not enforced',
    ),
    score(headers['x-content-type-options'] === 'nosniff', 0, -5, 'types may be guessed'),
    score(OWN_SITES.has(String(headers['cross-origin-resource-policy'])), 10, 0, 'others may embed it'),
    score(!FOREIGN_SCRIPT.test(body.toString()), 0, -50, 'a script of another site has no integrity'),
  ];
  const lost = results.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
  const won = results.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  const remarks = results.filter(({ points }) => points < 0).map(({ remark }) => remark);
  // The Observatory adds bonuses only to scores of at least 90 points.
  return { score: 100 + lost >= 90 ? 100 + lost + won : 100 + lost, remarks };
}

/** The minimum score for an A+. */
export const A_PLUS = 100;

const HALF_A_YEAR = 15_768_000;
const PRIVATE_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
const OWN_SITES = new Set(['same-origin', 'same-site']);
const FOREIGN_SCRIPT = /<script[^>]*\ssrc="(https?:)?\/\/(?![^>]*\bintegrity=)/;

const score = (isGood: boolean, good: number, bad: number, remark: string) => ({ points: isGood ? good : bad, remark });
const parseMaxAge = (header: string) => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);

function scorePolicy(policy: string) {
  if (policy === '') return [score(false, 0, -25, 'there is no policy')];
  const sources = new Map(policy.split(/;\s*/).map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));
  const scriptSources = sources.get('script-src') ?? sources.get('default-src') ?? ['*'];
  const objectSources = sources.get('object-src') ?? sources.get('default-src') ?? ['*'];
  const styleSources = sources.get('style-src') ?? sources.get('default-src') ?? ['*'];
  const isOpen = [...scriptSources, ...objectSources].some((one) => /^('unsafe-inline'|\*|https?:|data:)$/.test(one));
  const hasEval = scriptSources.includes("'unsafe-eval'");
  const isStrict = sources.get('default-src')?.join() === "'none'";
  return [
    score(!isOpen, 0, -20, 'the policy allows any script'),
    score(!hasEval, 0, -10, 'the policy allows eval'),
    score(!isOpen && !hasEval && !styleSources.includes("'unsafe-inline'"), isStrict ? 10 : 5, 0, 'inline styles'),
    score(sources.get('frame-ancestors')?.join() === "'none'", 5, -20, 'others may frame it'),
  ];
}

function scoreCookies(cookies: readonly string[]) {
  if (cookies.length === 0) return [];
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  return [
    score(all(/; Secure(;|$)/i), 0, -40, 'a cookie is sent over http'),
    score(all(/; HttpOnly(;|$)/i), 0, -30, 'a script can read a cookie'),
    score(all(/; SameSite=(Lax|Strict)(;|$)/i), 5, -20, 'a cookie is sent with cross-site requests'),
  ];
}
