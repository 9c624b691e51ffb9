import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Returns the text without formatting and note references. */
export const toPlainText = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map(({ type, token, children }) => {
      if (type === 'note_reference' || type === 'html_inline') return '';
      return children.length > 0 ? toPlainText(children) : token.content;
    })
    .join('');
