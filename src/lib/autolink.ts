/** A piece of plain text; `href` is set if it is a web address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /(?<![\p{L}\p{N}@:/._-])https?:\/\/[^\s<>"'`\\^{|}]+/giu;
const TRAILING = new Set('.,;:!?…*_~”’»]');

/** Splits plain text into text and http(s) addresses. Punctuation after an address is not part of it. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimTrailing(found);
    const href = getWebHref(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function trimTrailing(found: string): string {
  let open = found.split('(').length - found.split(')').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!TRAILING.has(last)) break;
  }
  return found.slice(0, end);
}

// "https://bank.example@thief.example" appears to be one site but leads to another.
function getWebHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}
