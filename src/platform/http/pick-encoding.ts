const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding is accepted if it is listed without a quality of 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

/** Returns the best available encoding that Accept-Encoding allows; undefined if there is none. */
export function pickEncoding(
  accepted: string | readonly string[] | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): 'br' | 'gzip' | undefined {
  const text = String(accepted ?? '');
  return ENCODINGS.find((encoding) => available[encoding] !== undefined && ACCEPTED[encoding].test(text));
}
