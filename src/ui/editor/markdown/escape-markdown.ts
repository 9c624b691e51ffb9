import type { Mark } from '@tiptap/pm/model';
import { findAddresses } from '#lib/markdown/parse-markdown.ts';

/** The number of characters that are read after an address. */
const MAX_TAIL = 100;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Escapes inline text so that plain characters are not read as marks. `next` is the character that follows it. */
export function escapeInline(text: string, next = ''): string {
  return text.replace(/[\\`*_~[\]<]|&(?=#?\w+;)/g, (character, index: number) => {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? next];
    if (character === '\\') return after === '' || PUNCTUATION.test(after) ? '\\\\' : character;
    // Between spaces or within a word, these mark nothing.
    if (character === '*' && before === ' ' && after === ' ') return character;
    if (character === '_' && /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after)) return character;
    if (character === '<' && !/[a-z/!?]/i.test(after)) return character;
    return `\\${character}`;
  });
}

/**
 * Escapes inline text outside of links. The grammar reads an address unchanged, so an address that contains or touches
 * characters that must be escaped is written as a link.
 * @param isFollowed whether other Markdown follows the text
 */
export function escapeText(text: string, isFollowed: boolean): string {
  let written = '';
  let end = 0;
  for (const { index, address } of findAddresses(text)) {
    const before = text.slice(end, index);
    end = index + address.length;
    // Text that follows it without a space may become a part of it.
    const tail = text.slice(end, end + MAX_TAIL).split(/\s/, 1)[0] ?? '';
    const isLast = end + tail.length === text.length;
    const isSafe = !(isLast && isFollowed) && tail.length < MAX_TAIL && !/[\\`*_~[\]<&]/.test(tail);
    const link = isSafe && escapeInline(address) === address ? address : writeLink(address);
    const escaped = escapeInline(before, link[0]);
    written += (link.startsWith('[') ? escaped.replace(/!$/, '\\!') : escaped) + link;
  }
  return written + escapeInline(text.slice(end));
}

function writeLink(address: string): string {
  const href = /^http/i.test(address) ? address : `http://${address}`;
  return href === address && !/[<>]/.test(address)
    ? `<${address}>`
    : `[${escapeInline(address)}](${formatLinkTarget({ href })})`;
}

/** Escapes a line of a paragraph so that its start is not read as a heading, a list, a quotation or a rule. */
export function escapeLineStart(line: string): string {
  return (
    line
      .replace(/^(#{1,6}(?=\s|$)|[>|]|[-+*](?=\s|$)|[-=](?=[-=\s]*$))/, '\\$1')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
      // The number of a note is not the note.
      .replace(/^(\[\^[^\]\s]+\]):/, '$1\\:')
  );
}

/** Escapes a title for double quotes. */
const escapeQuoted = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/\s*\n\s*/g, ' ');

/** The target of a link or a picture, with its title. */
export function formatLinkTarget({ href, title }: Mark['attrs']): string {
  const target = /^[^\s()<>\\]+$/.test(href) ? href : `<${String(href).replace(/[<>\\]/g, '\\$&')}>`;
  return `${target}${title ? ` "${escapeQuoted(title)}"` : ''}`;
}
