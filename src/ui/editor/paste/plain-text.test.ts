import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { parseDocument } from '../schema/editor-schema.fixtures.ts';
import { toMarkdown } from './plain-text.ts';

const paste = (text: string) => writeMarkdown(parseDocument(toMarkdown(text)));
const LONG = `${'An airline that plans for the passenger of today buys the wrong aircraft. '.repeat(3)}End.`;

describe('plain text', () => {
  it.each<[string, string, string]>([
    ['lines are paragraphs', 'One\r\nTwo\rThree', 'One\n\nTwo\n\nThree\n'],
    ['long lines are paragraphs', `${LONG}\n${LONG}\n\nEnd`, `${LONG}\n\n${LONG}\n\nEnd\n`],
    [
      'lines that a mail program broke are one paragraph',
      'The slots were never the problem; it was the crews, and\nnobody had asked them where they would rather be based\nin winter.\n\nAnd in summer?',
      'The slots were never the problem; it was the crews, and nobody had asked them where they would rather be based in winter.\n\nAnd in summer?\n',
    ],
    [
      'short lines keep their breaks',
      'Dear all,\n\nGate 9\nLisbon\n\nNadia',
      'Dear all,\n\nGate 9\\\nLisbon\n\nNadia\n',
    ],
    [
      'a list that was typed by hand',
      'Three things:\n• Removals\n\t◦ third summer,\n\t  hot section\n• Waits\nThen:\n1) Count\n2) Price',
      'Three things:\n\n- Removals\n  - third summer, hot section\n- Waits\n\nThen:\n\n1. Count\n2. Price\n',
    ],
    ['a list of dashes that starts later', '– a\n– b\n\n7. c\n8. d', '- a\n- b\n\n7. c\n8. d\n'],
    [
      'columns between tabs',
      'Base\tRemovals\tNote\nLisbon\t14\t\nPorto | Faro\t6\t* low',
      '| Base | Removals | Note |\n| --- | --- | --- |\n| Lisbon | 14 |  |\n| Porto \\| Faro | 6 | \\* low |\n',
    ],
    ['tabs that only indent', '\tOnce upon a time.\n\tAnd then.\n\n\tEnd.', 'Once upon a time.\\\nAnd then.\n\nEnd.\n'],
    [
      'characters that would be marks',
      'a_b_c 2 * 3 * 4 <b>x</b> [y]\n#1 & 2026. C:\\temp\n+ 5 %',
      'a_b_c 2 * 3 * 4 \\<b>x\\</b> \\[y\\]\n\n#1 & 2026. C:\\temp\n\n- 5 %\n',
    ],
    [
      'addresses',
      'Look here:\nhttps://en.wikipedia.org/wiki/Foo_(bar)\nhttps://x.com/~ann',
      'Look here:\n\n<https://en.wikipedia.org/wiki/Foo_(bar)>\n\n<https://x.com/~ann>\n',
    ],
    [
      'addresses in short lines and columns',
      'Dear all,\n\nhttps://x.com/a\nwww.x.com/~ann\n\nA\thttps://x.com/b|c\nB\t`d` *e*',
      'Dear all,\n\n<https://x.com/a>\\\n[www.x.com/\\~ann](http://www.x.com/~ann)\n\n| A | <https://x.com/b\\|c> |\n| --- | --- |\n| B | `d` *e* |\n',
    ],
    ['asterisks that mark nothing', 'Price: **net\nLine 2\nLine 3', 'Price: \\*\\*net\n\nLine 2\n\nLine 3\n'],
    [
      'lines of which one has marks',
      'Run `npm i` **now**\n1 < 2\n# of items',
      'Run `npm i` **now**\n\n1 < 2\n\n\\# of items\n',
    ],
    [
      'short lines with marks keep their breaks',
      'Hi *Ann*,\nsee `a_b` https://x.com/a\nand _c_\n\nBye',
      'Hi *Ann*,\\\nsee `a_b` <https://x.com/a>\\\nand *c*\n\nBye\n',
    ],
    ['what a mail quotes', '> Is it done?\n> Ann\n\nYes.\nBob', '> Is it done?\\\n> Ann\n\nYes.\\\nBob\n'],
    ['nothing but blanks', ' \n\t\n ', ''],
  ])('%s', (_, text, markdown) => expect(paste(text)).toBe(markdown));
});

describe('Markdown as plain text', () => {
  it.each<[string, string, string]>([
    ['headings and lists', '## A\n- b\n  - c\n1. d', '## A\n\n- b\n  - c\n\n1. d\n'],
    ['marks', 'a *b* **c** `d` [e](/f)', 'a *b* **c** `d` [e](/f)\n'],
    ['notes', 'a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: b\n'],
    ['a table', '| a | b |\n| - | - |\n| c | d |', '| a | b |\n| --- | --- |\n| c | d |\n'],
    ['tasks', '- [ ] a\n- [x] b', '- [ ] a\n- [x] b\n'],
    ['the editor’s blocks', '> [!QUOTE]\n> a\n\n```figure\nx\n```', '> [!QUOTE]\n> a\n\n```figure\nx\n```\n'],
    ['a note alone', '[^1]: b `c`', '[^1]: b `c`\n'],
    ['a heading between paragraphs', 'a\nb\n\n# C\n\nd', 'a b\n\n# C\n\nd\n'],
    ['callouts', '> [!TIP]\n> a\n> b', '> [!TIP]\n> a b\n'],
    ['bullets of another program', '**a**\n\n• b\n• c', '**a**\n\n- b\n- c\n'],
  ])('keeps %s', (_, text, markdown) => expect(paste(text)).toBe(markdown));
});

// In quadratic time, these would take longer than a test may.
it('converts long hostile texts', () => {
  for (const text of [
    '_ a'.repeat(60_000),
    '\t'.repeat(200_000),
    '\n'.repeat(200_000),
    '](a'.repeat(60_000),
    '[^a'.repeat(60_000),
    'http://a.b('.repeat(18_000),
    '- a\n'.repeat(9000),
    'a\tb\na\tb\nc\n'.repeat(3000),
  ]) {
    expect(() => toMarkdown(text)).not.toThrow();
  }
});
