const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Escapes inline text so that plain characters are not read as marks. */
export function escapeInline(text: string): string {
  return text.replace(/[\\`*_~[\]<]|&(?=#?\w+;)/g, (character, index: number) => {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    if (character === '\\') return after === '' || PUNCTUATION.test(after) ? '\\\\' : character;
    // Between spaces or within a word, these mark nothing.
    if (character === '*' && before === ' ' && after === ' ') return character;
    if (character === '_' && /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after)) return character;
    if (character === '<' && !/[a-z/!?]/i.test(after)) return character;
    return `\\${character}`;
  });
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
export const escapeQuoted = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/\s*\n\s*/g, ' ');
