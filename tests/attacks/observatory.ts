import type { RawReply } from '#platform/testing/raw-request.ts';

/** The tests of the MDN HTTP Observatory that headers decide, with its points (developer.mozilla.org/observatory, November 2026). */
export function observatoryScore({ headers, body }: RawReply): { score: number; remarks: readonly string[] } {
  const marks = [
    ...policyMarks(String(headers['content-security-policy'] ?? '')),
    ...cookieMarks(headers['set-cookie'] ?? []),
    mark(headers['access-control-allow-origin'] === undefined, 0, -50, 'other origins may read it'),
    mark(PRIVATE_REFERRERS.has(String(headers['referrer-policy'])), 5, -5, 'the referrer is told'),
    mark(longevity(String(headers['strict-transport-security'] ?? '')) >= HALF_A_YEAR, 0, -20, 'https is not kept to'),
    mark(headers['x-content-type-options'] === 'nosniff', 0, -5, 'types may be guessed'),
    mark(OWN_SITES.has(String(headers['cross-origin-resource-policy'])), 10, 0, 'others may embed it'),
    mark(!FOREIGN_SCRIPT.test(body.toString()), 0, -50, 'a script of another site has no integrity'),
  ];
  const lost = marks.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
  const won = marks.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  const remarks = marks.filter(({ points }) => points < 0).map(({ remark }) => remark);
  // Bonuses count for who is good without them.
  return { score: 100 + lost >= 90 ? 100 + lost + won : 100 + lost, remarks };
}

/** What an A+ takes. */
export const A_PLUS = 100;

const HALF_A_YEAR = 15_768_000;
const PRIVATE_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
const OWN_SITES = new Set(['same-origin', 'same-site']);
const FOREIGN_SCRIPT = /<script[^>]*\ssrc="(https?:)?\/\/(?![^>]*\bintegrity=)/;

const mark = (isGood: boolean, good: number, bad: number, remark: string) => ({ points: isGood ? good : bad, remark });
const longevity = (header: string) => Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);

function policyMarks(policy: string) {
  if (policy === '') return [mark(false, 0, -25, 'there is no policy')];
  const sources = new Map(policy.split(/;\s*/).map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]));
  const ofScripts = sources.get('script-src') ?? sources.get('default-src') ?? ['*'];
  const ofObjects = sources.get('object-src') ?? sources.get('default-src') ?? ['*'];
  const ofStyles = sources.get('style-src') ?? sources.get('default-src') ?? ['*'];
  const isOpen = [...ofScripts, ...ofObjects].some((one) => /^('unsafe-inline'|\*|https?:|data:)$/.test(one));
  const hasEval = ofScripts.includes("'unsafe-eval'");
  const isStrict = sources.get('default-src')?.join() === "'none'";
  return [
    mark(!isOpen, 0, -20, 'the policy allows any script'),
    mark(!hasEval, 0, -10, 'the policy allows eval'),
    mark(!isOpen && !hasEval && !ofStyles.includes("'unsafe-inline'"), isStrict ? 10 : 5, 0, 'inline styles'),
    mark(sources.get('frame-ancestors')?.join() === "'none'", 5, -20, 'others may frame it'),
  ];
}

function cookieMarks(cookies: readonly string[]) {
  if (cookies.length === 0) return [];
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  return [
    mark(all(/; Secure(;|$)/i), 0, -40, 'a cookie travels by http'),
    mark(all(/; HttpOnly(;|$)/i), 0, -30, 'a script can read a cookie'),
    mark(all(/; SameSite=(Lax|Strict)(;|$)/i), 5, -20, 'a cookie goes with other sites’ requests'),
  ];
}
