const ENCODINGS = ['br', 'gzip'] as const;
/** Accepted: named, and not with a quality of 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

/** The best encoding that there is and that Accept-Encoding allows; undefined for none. */
export function pickEncoding(
  accepted: string | readonly string[] | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): 'br' | 'gzip' | undefined {
  const text = String(accepted ?? '');
  return ENCODINGS.find((encoding) => available[encoding] !== undefined && ACCEPTED[encoding].test(text));
}
