const NUMBER_AND_UNIT = /(\d) (?=(?:per cent|percent|million|billion|points|kg|km|min|h|t|%)(?![\p{L}\d]))/gu;

/**
 * Sets typed characters as a printer would: curly quotes, dashes, a true minus, and a blank that holds a number and its unit
 * together. `before` is the character ahead of the text, empty at the head of a block.
 */
export function setTypography(text: string, before: string): string {
  return text
    .replace(/\.{3}/g, '…')
    .replace(/ -{2,3} /g, ' – ')
    .replace(/["']/g, (quote, index: number, whole: string) =>
      curly(quote, whole[index - 1] ?? before, whole[index + 1] ?? ''),
    )
    .replace(/(^|[\s(–—])-(?=[\d$€£])/g, (sign, lead: string) =>
      lead === '' && before.trim() !== '' ? sign : `${lead}−`,
    )
    .replace(NUMBER_AND_UNIT, '$1\u00a0');
}

function curly(quote: string, before: string, after: string): string {
  const opens = before === '' || /[\s([{–—/“‘]/.test(before);
  if (quote === '"') return opens ? '“' : '”';
  // ’98 is short for 1998; it opens nothing.
  return opens && !/\d/.test(after) ? '‘' : '’';
}
