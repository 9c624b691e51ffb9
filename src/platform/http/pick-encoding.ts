const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding is accepted if it is listed, without a quality or with one above 0. */
const POSITIVE = '(?:\\s*;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*))?\\s*(?:,|$)';
const ACCEPTED = { br: new RegExp(`\\bbr${POSITIVE}`), gzip: new RegExp(`\\bgzip${POSITIVE}`) } as const;

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
