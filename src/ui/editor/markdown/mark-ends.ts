import type { Mark } from '@tiptap/pm/model';
import { escapeQuoted } from './escape-markdown.ts';

const DELIMITERS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };
const TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 'del',
  subscript: 'sub',
  superscript: 'sup',
};

// Marks whose ends are no room for asterisks beside them.
const TIGHT: ReadonlySet<string> = new Set(['strike', 'subscript', 'superscript']);

/** A piece of running text with one set of marks. */
export interface Run {
  readonly markdown: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** What begins and what ends a mark that lasts from one run to another. */
export function endsOf(mark: Mark, runs: readonly Run[], first: number, last: number): readonly [string, string] {
  if (mark.type.name === 'link') return ['[', `](${targetOf(mark.attrs)})`];
  const tag = TAGS[mark.type.name];
  const delimiter = DELIMITERS[mark.type.name];
  if (delimiter === undefined) return [`<${tag}>`, `</${tag}>`];
  const isAlone = runs.slice(first, last + 1).every(({ marks }) => marks.length === 1);
  const sides = [
    { outside: runs[first - 1]?.markdown.at(-1) ?? '', inside: runs[first]?.markdown[0] ?? '' },
    { outside: runs[last + 1]?.markdown[0] ?? '', inside: runs[last]?.markdown.at(-1) ?? '' },
  ];
  // Next to punctuation, or to other marks, asterisks may mark nothing (CommonMark, flanking delimiter runs):
  // where there is neither a letter within nor a blank around, a tag says it.
  const around = runs.slice(Math.max(0, first - 1), last + 2).flatMap(({ marks }) => marks);
  const isPlain = isAlone || !around.some(({ type }) => TIGHT.has(type.name));
  if (isPlain && sides.every(({ outside, inside }) => outside.trim() === '' || (isAlone && isLetter(inside))))
    return [delimiter, delimiter];
  return [`<${tag}>`, `</${tag}>`];
}

/** The target of a link, or of a picture, with its title. */
export function targetOf({ href, title }: Mark['attrs']): string {
  const target = /^[^\s()<>\\]+$/.test(href) ? href : `<${String(href).replace(/[<>\\]/g, '\\$&')}>`;
  return `${target}${title ? ` "${escapeQuoted(title)}"` : ''}`;
}

const isLetter = (character: string) => /[^\s\p{P}\p{S}]/u.test(character);
