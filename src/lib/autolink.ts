/** A piece of plain text; with `href` it is the address of a web page. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /(?<![\p{L}\p{N}@:/._-])https?:\/\/[^\s<>"'`\\^{|}]+/giu;
const TRAILING = new Set('.,;:!?…*_~”’»]');

/** Plain text with its http(s) addresses told apart. What a sentence puts behind an address is not part of it. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    const href = webAddress(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTrailing(found: string): string {
  let open = found.split('(').length - found.split(')').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!TRAILING.has(last)) break;
  }
  return found.slice(0, end);
}

// "https://bank.example@thief.example" shows one site and leads to another.
function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}
