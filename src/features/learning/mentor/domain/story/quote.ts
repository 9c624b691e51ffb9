// Prepares a learner's words for quotation marks. They are shortened, never changed.

const MAX_WORD = 40;
const TAG = /<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<\/?\p{L}[^<>]{0,200}>/giu;
/** Invisible characters except the joiners that scripts and emoji need. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const NO_ANSWER =
  /^\W*(?:n\/?a|none|nothing|nope|no|yes|nil|null|not (?:yet|sure|applicable)|idk|dunno|(?:i )?(?:don['’]?t|do not) know(?: yet)?|no idea|test|asdf\w*|qwert\w*|blah\W*(?:blah\W*)*|lol|skip|x+)\W*$/i;
/** The head of a pasted CV is no answer. */
const CONTACT = /\S@\S+\.\w|\+\d[\d\s()-]{7,}\d/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const END_MARK = /[.!?…。！？؟]$/u;

/**
 * Returns a text as one line without markup, shortened at a word to `max` characters. Undefined if it says nothing, or if it holds a
 * "word" that no reader could read.
 */
export function shorten(text: string, max: number): string | undefined {
  const line = text
    .toWellFormed()
    .replace(TAG, ' ')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^(?:["']>|[\s\-–—•*·>#])+/u, '')
    .trim();
  if ((line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 || !/\p{L}/u.test(line) || NO_ANSWER.test(line)) return undefined;
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(line)].map(({ segment }) => segment);
  if (words.some((word) => word.length > MAX_WORD)) return undefined;
  if (line.length <= max) return line;
  let cut = '';
  for (const word of words) {
    if (cut.length + word.length > max) break;
    cut += word;
  }
  // In a language with spaces a segment may end inside what people call a word ("e-mail").
  if (line.charAt(cut.length) !== ' ' && cut.includes(' ')) cut = cut.slice(0, cut.lastIndexOf(' '));
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** A shortened text in quotation marks, with the period that ends a sentence. Undefined if there is nothing to quote, or if an
 * address or a number to call is in it. */
export function quote(text: string | undefined, max = 140): string | undefined {
  const short = text === undefined ? undefined : shorten(text, max);
  if (short === undefined || CONTACT.test(short)) return undefined;
  const inner = short
    .replace(/(^|[\s([])["“„«]/gu, '$1‘')
    .replace(/["“”„«»]/gu, '’')
    .replace(/[\s,;:]+$/u, '');
  const ended = END_MARK.test(inner) ? inner : `${inner}.`;
  // Isolated, so that the punctuation around it stays in its place.
  return RIGHT_TO_LEFT.test(ended) ? `“\u2068${ended}\u2069”` : `“${ended}”`;
}

/** Markdown as plain text of paragraphs. */
export const flattenMarkdown = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\d])[*_]([^*_\n]+)[*_](?![\p{L}\d])/gu, '$1')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/([^\n])\n(?!\n)/g, '$1 ')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** A text that ends as a sentence. */
export const endSentence = (text: string): string => {
  const line = text.trim();
  return line === '' || /[.!?…”]$/u.test(line) ? line : `${line.replace(/[\s,;:]+$/u, '')}.`;
};
