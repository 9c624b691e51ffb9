const ADDRESS =
  /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+\s*(?:@|\(at\)|\[at\]|\s+at\s+(?=[\p{L}\d-]+\s*(?:\.|\(dot\)|\[dot\]|\s+dot\s+)\s*\p{L}{2,}))\s*[\p{L}\d-]+(?:\s*(?:\.|\(dot\)|\[dot\]|\s+dot\s+)\s*[\p{L}\d-]+)+/giu;
const HANDLE = /(?<![\p{L}\d])@[\p{L}\d_.]{2,}/gu;
const NUMBER = /(?:\+|\b00)?\(?\d[\d\s()./-]{6,}\d/g;
// What has that many digits is a number one can be reached by; a year or a sum has fewer.
const DIGITS = 8;

/** Text without what tells who wrote it: e-mail addresses, telephone numbers, handles and the person's own names. */
export function redact(text: string, names: readonly string[]): string {
  const told = text
    .replace(ADDRESS, '[address]')
    .replace(HANDLE, '[name]')
    .replace(NUMBER, (number) => (number.replace(/\D/g, '').length >= DIGITS ? '[number]' : number));
  return names
    .flatMap((name) => [name.trim(), ...name.trim().split(/[\s-]+/)])
    .filter((name) => name.length >= 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((kept, name) => kept.replace(wholeWord(name), '[name]'), told);
}

const wholeWord = (name: string) =>
  new RegExp(`(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu');
