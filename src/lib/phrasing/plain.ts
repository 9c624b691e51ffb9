// What a person typed, made ready to stand inside a sentence of ours.

/** One line, without control characters or marks of a list; curly marks as we set them. */
export function tidy(text: string): string {
  return text
    .replace(/<\/?\p{L}[^<>]{0,200}>/gu, ' ')
    .replace(/\p{Cc}+|\s+/gu, ' ')
    .replace(/^[\s\-–—•*·>#"'“”‘’]+/u, '')
    .replace(/^\(?\d{1,2}[.)]\s+/, '')
    .replace(/(\p{L})'(\p{L})/gu, '$1’$2')
    .trim();
}

/** The lines, bullets and sentences of a text, each tidied. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\n\r;•]+|(?<=[.!?…])\s+(?=\P{Ll})|\s+(?=\d{1,2}[.)]\s)/u)
    .map(tidy)
    .filter((sentence) => sentence !== '');
}

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const MARKUP = /[<>{}[\]\\|=`~^_@#$]|https?:|www\./i;
// Words that only other languages have in these places: such a text is quoted, not inflected.
const FOREIGN =
  /(?:^|\s)(?:ich|möchte|und|der|die|das|ein|eine|werden|je|veux|et|les|une|devenir|quiero|ser|una|los|voglio|essere|quero|jag|vill|och|ik|wil|een)(?:\s|$)/i;

/** True for English words and nothing that would look like a fault within a sentence. */
export function isPlainEnglish(text: string): boolean {
  if (MARKUP.test(text) || FOREIGN.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 2 || letters.length < text.length * 0.55) return false;
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
  return latin >= letters.length * 0.85;
}

/** True where a text says nothing that could be told: "-", "n/a", "123", "none". */
export function saysNothing(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length < 2 || /^(?:n\/?a|none|nothing|nope|no|not yet|not sure|idk|i don.t know|nil)\W*$/i.test(text.trim())
  );
}

/** Without the marks a clause ends with. */
export const withoutStop = (text: string): string => text.replace(/[\s.,;:!?…–—-]+$/u, '');

/** A text in quotation marks, cut at a word; marks inside become single ones. */
export function quoted(text: string, max = 110): string {
  const whole = withoutStop(tidy(text)).replace(/["“”]/g, '’');
  if (whole.length <= max) return `“${whole}”`;
  const cut = whole.slice(0, max);
  return `“${withoutStop(cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)))} …”`;
}
