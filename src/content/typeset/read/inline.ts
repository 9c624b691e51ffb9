import type { Token, Tokens } from 'marked';
import type { Run } from '../type/words.ts';
import { setTypography } from './typography.ts';

type Marks = Pick<Run, 'bold' | 'italic' | 'link'>;

/** Turns marked's inline tokens into runs; `noteNumber` gives the number of a `[^id]` and throws when it has no definition. */
export function readInline(tokens: Token[] | undefined, noteNumber: (id: string) => number): Run[] {
  const runs: Run[] = [];
  const say = (text: string, marks: Marks) => {
    const set = setTypography(text, runs.at(-1)?.text.at(-1) ?? '');
    if (set !== '') runs.push({ text: set, ...marks });
  };
  const walk = (list: Token[], marks: Marks) => {
    for (const token of list) read(token, marks);
  };
  const read = (token: Token, marks: Marks): void => {
    switch (token.type) {
      case 'strong':
        walk(token.tokens ?? [], { ...marks, bold: true });
        return;
      case 'em':
        walk(token.tokens ?? [], { ...marks, italic: true });
        return;
      case 'link':
        walk(token.tokens ?? [], { ...marks, link: (token as Tokens.Link).href });
        return;
      case 'codespan':
        runs.push({ text: (token as Tokens.Codespan).text, code: true, ...marks });
        return;
      case 'br':
        runs.push({ text: '', lineBreak: true });
        return;
      case 'noteRef': {
        const note = noteNumber((token as Tokens.Generic).id as string);
        runs.push({ text: String(note), note });
        return;
      }
      case 'html':
        if (/^<br\s*\/?>/i.test(token.raw)) runs.push({ text: '', lineBreak: true });
        return;
      default:
        if ('tokens' in token && token.tokens) walk(token.tokens, marks);
        else if ('text' in token) say(token.text as string, marks);
    }
  };
  walk(tokens ?? [], {});
  return runs;
}

/** The text of runs without its marks and note references. */
export const plainText = (runs: Run[]): string =>
  runs
    .filter((run) => run.note === undefined)
    .map((run) => (run.lineBreak ? ' ' : run.text))
    .join('')
    .trim();
