const ADDRESS =
  /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+\s*(?:@|\(at\)|\[at\]|\s+at\s+(?=[\p{L}\d-]+\s*(?:\.|\(dot\)|\[dot\]|\s+dot\s+)\s*\p{L}{2,}))\s*[\p{L}\d-]+(?:\s*(?:\.|\(dot\)|\[dot\]|\s+dot\s+)\s*[\p{L}\d-]+)+/giu;
const HANDLE = /(?<![\p{L}\d])@[\p{L}\d_.]{2,}/gu;
const NUMBER = /(?:\+|\b00)?\(?\d[\d\s()./-]{6,}\d/g;
// A number with at least this many digits is treated as a telephone number; years and amounts have fewer.
const MIN_PHONE_DIGITS = 8;

/** Removes what identifies the author: email addresses, telephone numbers, handles and the author's names. */
export function redact(text: string, names: readonly string[]): string {
  const redacted = text
    .replace(ADDRESS, '[address]')
    .replace(HANDLE, '[name]')
    .replace(NUMBER, (number) => (number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS ? '[number]' : number));
  return names
    .flatMap((name) => [name.trim(), ...name.trim().split(/[\s-]+/)])
    .filter((name) => name.length >= 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((result, name) => result.replace(toWordPattern(name), '[name]'), redacted);
}

const toWordPattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu');
