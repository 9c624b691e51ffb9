/** Maximum length of a search text in characters, as in the API. */
export const SEARCH_TEXT_MAX = 200;

/** Reads a search text from an address: one line, undefined if it is empty. */
export function readSearchText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX);
  return text === '' ? undefined : text;
}
