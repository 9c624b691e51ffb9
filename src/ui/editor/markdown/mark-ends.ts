import type { Mark } from '@tiptap/pm/model';
import { formatLinkTarget } from './escape-markdown.ts';

const DELIMITERS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };
const TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 'del',
  subscript: 'sub',
  superscript: 'sup',
};

// Marks that leave no room for asterisks at their ends.
const TIGHT: ReadonlySet<string> = new Set(['strike', 'subscript', 'superscript']);

/** A piece of inline text with one set of marks. */
export interface Run {
  readonly markdown: string;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The start and the end of a mark that covers the runs from `first` to `last`. */
export function getMarkEnds(mark: Mark, runs: readonly Run[], first: number, last: number): readonly [string, string] {
  if (mark.type.name === 'link') return ['[', `](${formatLinkTarget(mark.attrs)})`];
  const tag = TAGS[mark.type.name];
  const delimiter = DELIMITERS[mark.type.name];
  if (delimiter === undefined) return [`<${tag}>`, `</${tag}>`];
  const isAlone = runs.slice(first, last + 1).every(({ marks }) => marks.length === 1);
  const sides = [
    { outside: getLast(runs[first - 1]), inside: getFirst(runs[first]) },
    { outside: getFirst(runs[last + 1]), inside: getLast(runs[last]) },
  ];
  // Next to punctuation or other marks, asterisks may mark nothing (CommonMark, flanking delimiter runs). Use a tag
  // unless each side has whitespace outside or a letter inside.
  const around = runs.slice(Math.max(0, first - 1), last + 2).flatMap(({ marks }) => marks);
  const isPlain = isAlone || !around.some(({ type }) => TIGHT.has(type.name));
  if (isPlain && sides.every(({ outside, inside }) => outside.trim() === '' || (isAlone && isLetter(inside))))
    return [delimiter, delimiter];
  return [`<${tag}>`, `</${tag}>`];
}

// Whole characters: an emoji has the length of two.
const getFirst = (run: Run | undefined) => /^./su.exec(run?.markdown ?? '')?.[0] ?? '';
const getLast = (run: Run | undefined) => [...(run?.markdown.slice(-2) ?? '')].at(-1) ?? '';
const isLetter = (character: string) => /[^\s\p{P}\p{S}]/u.test(character);
