import { Marked, type Token, type Tokens } from 'marked';
import type { Run } from '../type/words.ts';
import type { Block, ListItem, Manuscript } from './blocks.ts';
import { readFigureSpec } from './figure-spec.ts';
import { plainText, readInline } from './inline.ts';
import { takeNoteDefinitions } from './note-definitions.ts';

const markdown = new Marked({
  extensions: [
    {
      name: 'noteRef',
      level: 'inline',
      start: (text) => text.indexOf('[^'),
      tokenizer(text) {
        const match = /^\[\^([^\]\s]+)\]/.exec(text);
        return match ? { type: 'noteRef', raw: match[0], id: match[1] } : undefined;
      },
    },
  ],
});

/** Reads a paper's Markdown into blocks. Throws an Error that names the chapter and figure where something cannot be set. */
export function readManuscript(text: string): Manuscript {
  const { body, definitions } = takeNoteDefinitions(text);
  const blocks: Block[] = [];
  const numbers = new Map<string, number>();
  const notes: Run[][] = [];
  let chapter = 'Opening';
  let chapters = 0;
  let figures = 0;

  const noteNumber = (id: string): number => {
    const known = numbers.get(id);
    if (known) return known;
    const definition = definitions.get(id);
    if (definition === undefined) throw new Error(`Chapter "${chapter}": the note [^${id}] has no definition`);
    const number = numbers.size + 1;
    numbers.set(id, number);
    notes[number - 1] = readInline(markdown.Lexer.lexInline(definition, markdown.defaults), () => {
      throw new Error(`Chapter "${chapter}": the note [^${id}] refers to a note itself`);
    });
    return number;
  };
  const inline = (tokens: Token[] | undefined) => readInline(tokens, noteNumber);

  const heading = (token: Tokens.Heading): Block => {
    const runs = withoutLeadingNumber(inline(token.tokens));
    const title = plainText(runs);
    if (token.depth > 2) return { kind: 'section', depth: token.depth === 3 ? 3 : 4, title, runs };
    chapter = title;
    return { kind: 'chapter', number: ++chapters, title, runs };
  };
  const figure = (token: Tokens.Code): Block => {
    const number = ++figures;
    return { kind: 'figure', number, spec: readFigureSpec(token.text, `Chapter "${chapter}", figure ${number}`) };
  };
  const list = (token: Tokens.List): Extract<Block, { kind: 'list' }> => ({
    kind: 'list',
    ordered: token.ordered,
    start: token.start === '' ? 1 : Number(token.start),
    items: token.items.map((item) =>
      item.tokens.flatMap(
        (child): ListItem =>
          child.type === 'list' ? [list(child as Tokens.List)] : [{ kind: 'paragraph', runs: inline([child]) }],
      ),
    ),
  });
  const read = (token: Token): Block[] => {
    switch (token.type) {
      case 'heading':
        return (token as Tokens.Heading).depth === 1 ? [] : [heading(token as Tokens.Heading)];
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', runs: inline(token.tokens) }];
      case 'list':
        return [list(token as Tokens.List)];
      case 'table': {
        const { header, rows, align } = token as Tokens.Table;
        return [
          {
            kind: 'table',
            head: header.map((cell) => inline(cell.tokens)),
            rows: rows.map((row) => row.map((cell) => inline(cell.tokens))),
            align,
          },
        ];
      }
      case 'blockquote':
        return [
          {
            kind: 'quote',
            paragraphs: (token.tokens ?? [])
              .filter((child) => child.type === 'paragraph')
              .map((child) => inline([child])),
          },
        ];
      case 'code':
        return /^figure\b/.test((token as Tokens.Code).lang ?? '')
          ? [figure(token as Tokens.Code)]
          : [{ kind: 'code', lines: (token as Tokens.Code).text.split('\n') }];
      case 'hr':
        return [{ kind: 'rule' }];
      default:
        return [];
    }
  };
  for (const token of markdown.lexer(body)) blocks.push(...read(token));
  return { blocks, notes };
}

/** Chapters are numbered by us; a number typed into the heading would stand there twice. */
function withoutLeadingNumber(runs: Run[]): Run[] {
  const [first, ...rest] = runs;
  return first ? [{ ...first, text: first.text.replace(/^\d+(\.\d+)*[.):]\s+(?=\D)/, '') }, ...rest] : runs;
}
