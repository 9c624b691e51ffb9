const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  euro: '€',
  pound: '£',
  deg: '°',
  minus: '−',
};

/** Turns HTML entities into their characters. */
const decoded = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole);

/** Sets typed characters as a printer would: curly quotes, true minus and dashes, blanks that hold number and word together. `before` is the character ahead of the text. */
export function setTypography(text: string, before = ''): string {
  return decoded(text)
    .replace(/\n/g, ' ')
    .replace(/\.\.\./g, '…')
    .replace(/ -- /g, ' – ')
    .replace(/\bCO2\b/g, 'CO₂')
    .replace(/(["'])/g, (quote, _mark, index: number, whole: string) =>
      curly(quote, index === 0 ? before : (whole[index - 1] ?? ''), whole[index + 1] ?? ''),
    )
    .replace(/(^|[\s(–—])-(?=[\d$€£])/g, '$1−')
    .replace(/\b((?:19|20)\d\d)-((?:19|20)?\d\d)\b(?!-)/g, '$1–$2')
    .replace(/\b(Figure|Figures|Table|Chapter|Section|Part|No\.|US\$|USD|EUR|GBP) (?=\d)/g, '$1\u00a0')
    .replace(/(\d) (?=(?:per cent|percent|million|billion|trillion|bn|m|km|kg|t|h|%|°)(?![\p{L}]))/gu, '$1\u00a0');
}

function curly(quote: string, before: string, after: string): string {
  const opens = before === '' || /[\s([{–—/\u00a0“‘]/.test(before);
  if (quote === '"') return opens ? '“' : '”';
  return opens && !/\d/.test(after) ? '‘' : '’';
}
