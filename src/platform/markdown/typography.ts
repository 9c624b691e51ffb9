const NUMBER_AND_UNIT = /(\d) (?=(?:per cent|percent|million|billion|points|kg|km|min|h|t|%)(?![\p{L}\d]))/gu;

/**
 * Replaces typed characters with typographic ones: curly quotes, dashes, a minus sign, and a no-break space between a
 * number and its unit. `before` is the character preceding the text, empty at the start of a block.
 */
export function setTypography(text: string, before: string): string {
  return text
    .replace(/\.{3}/g, '…')
    .replace(/ -{2,3} /g, ' – ')
    .replace(/["']/g, (quote, index: number, whole: string) =>
      toCurlyQuote(quote, whole[index - 1] ?? before, whole[index + 1] ?? ''),
    )
    .replace(/(^|[\s(–—])-(?=[\d$€£])/g, (sign, lead: string) =>
      lead === '' && before.trim() !== '' ? sign : `${lead}−`,
    )
    .replace(NUMBER_AND_UNIT, '$1\u00a0');
}

function toCurlyQuote(quote: string, before: string, after: string): string {
  const opens = before === '' || /[\s([{–—/“‘]/.test(before);
  if (quote === '"') return opens ? '“' : '”';
  // An apostrophe before a digit, as in ’98, is not an opening quote.
  return opens && !/\d/.test(after) ? '‘' : '’';
}
