const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding is accepted if it is listed without a quality of 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const;

/** Headers that were parsed. Browsers send few different ones; the number is limited because clients can send any. */
const known = new Map<string, readonly ('br' | 'gzip')[]>();
const MAX_KNOWN = 50;

function listAccepted(text: string): readonly ('br' | 'gzip')[] {
  const found = known.get(text) ?? ENCODINGS.filter((encoding) => ACCEPTED[encoding].test(text));
  if (known.size < MAX_KNOWN) known.set(text, found);
  return found;
}

/** Returns the best available encoding that Accept-Encoding allows; undefined if there is none. */
export function pickEncoding(
  accepted: string | readonly string[] | undefined,
  available: { readonly br?: unknown; readonly gzip?: unknown },
): 'br' | 'gzip' | undefined {
  if (accepted === undefined) return undefined;
  return listAccepted(String(accepted)).find((encoding) => available[encoding] !== undefined);
}
