import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import { compilePdf } from '#platform/typesetting/compile-pdf.ts';
import { createPaperPdf, type PaperSource } from './paper-pdf.ts';
import { readPaper } from './read-paper.ts';

const sentence =
  'An airline that plans its fleet around the passenger it has today will own the wrong aircraft tomorrow. ';
const paragraph = sentence.repeat(5);

const chapter = (title: string) => `## ${title}

${paragraph}[^1]

### A section of ${title}

- **First.** ${sentence}
- Second.

> Compare contracts on the net cost.

| Year | Share | Remark |
| --- | --- | --- |
| 2030 | 6% | ≤ plan → on track |
| 2035 | 20% | CO2 |

${paragraph}
`;

const figures = `
\`\`\`figure
kind: waterfall
title: From gross to net
unit: "$ per tonne"
labels: [Gross, Carbon, Logistics, Net]
series: [{name: Tonne, values: [1450, -235, 55, 1270]}]
note: Illustrative.
\`\`\`

\`\`\`figure
kind: matrix
title: Two axes
xAxis: Ease
yAxis: Worth
points: [{label: One, x: 0.2, y: 0.8}, {label: Two, x: 0.9, y: 0.1}]
\`\`\`
`;

const CHAPTERS = ['Summary', 'The market', 'The contract', 'Who decides'];

function paper(changes: Partial<PaperSource> = {}): PaperSource {
  return {
    title: 'Buying scarce fuel: a portfolio & its <price>',
    description: 'How an airline can buy the fuel it has promised.',
    number: 4,
    category: 'Strategy',
    author: 'Łucja Ångström',
    createdAt: '2026-10-01T08:00:00.000Z',
    body: `${CHAPTERS.map(chapter).join('\n')}${figures}\n[^1]: A source, 2026, https://example.org/a/long/address?with=parts\n`,
    brand: { name: 'Greatcircle', url: 'https://greatcircle.example', email: 'contact@greatcircle.example' },
    authors: [{ name: 'Łucja Ångström', title: 'Partner' }],
    ...changes,
  };
}

const read = async (pdf: Buffer | Promise<Buffer>) => {
  const bytes = await pdf;
  return inspectPdf({ size: bytes.length, open: async () => Readable.from([bytes]) });
};
const raw = (bytes: Buffer) => bytes.toString('latin1');

describe('a paper as PDF', async () => {
  const bytes = await createPaperPdf(paper());

  it('has its pages, its title and a bookmark for each chapter', async () => {
    const { pages, title, contents } = await read(bytes);
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(title).toBe('Buying scarce fuel: a portfolio & its <price>');
    expect(contents.map((entry) => entry.title)).toEqual(CHAPTERS);
    expect(contents[0]?.page).toBe(3);
    expect(contents.at(-1)?.page).toBeLessThanOrEqual(pages);
  });

  it('is tagged, says its language and conforms to PDF/UA', () => {
    for (const mark of ['/StructTreeRoot', '/Lang (en-US)', 'pdfuaid:part', '/DisplayDocTitle true'])
      expect([mark, raw(bytes).includes(mark)]).toEqual([mark, true]);
    for (const tag of ['TOC', 'H1', 'H2', 'L', 'LI', 'Table', 'TH', 'Figure', 'Note'])
      expect([tag, new RegExp(`/S\\s*/${tag}\\b`).test(raw(bytes))]).toEqual([tag, true]);
    expect(raw(bytes)).toContain('/Alt');
  });

  it('is searchable, including ligatures, umlauts and the values of charts', async () => {
    const { texts } = await read(
      createPaperPdf(paper({ body: `## Offices\n\nThe first efficient flow: Größe, Łódź, naïve.\n${figures}` })),
    );
    expect(texts.join(' ')).toContain('The first efficient flow: Größe, Łódź, naïve.');
    expect(texts.join(' ')).toContain('From gross to net');
    expect(texts.join(' ')).toContain('1,270');
    expect(texts[0]).toContain('Łucja Ångström');
  });

  it('ends with its authors, the firm’s address and the paper to read next', async () => {
    const next = { number: 5, title: 'The one after' };
    const { texts } = await read(createPaperPdf(paper({ next })));
    for (const text of ['Łucja Ångström', 'Partner', 'contact@greatcircle.example', 'The one after'])
      expect(texts.at(-1)).toContain(text);
  });

  it('never parts a heading from its text by a figure', () => {
    const { blocks } = readPaper(`## A\n\n### B\n\n${figures}\n\nText.\n\n${figures}\n\nMore.`);
    const types = blocks.map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['heading', 'heading', 'paragraph']);
    expect(types.at(-1)).toBe('paragraph');
  });

  it('has identical bytes for the same source, and the source’s date', async () => {
    expect((await createPaperPdf(paper())).equals(bytes)).toBe(true);
    expect((await createPaperPdf(paper({ category: 'Operations' }))).equals(bytes)).toBe(false);
    expect(raw(bytes)).toContain('D:20261001');
  });

  it('may have no chapters, or no body', async () => {
    expect((await read(createPaperPdf(paper({ body: paragraph })))).pages).toBe(4);
    expect((await read(createPaperPdf(paper({ body: '' })))).pages).toBeGreaterThanOrEqual(2);
  });
});

describe('the editor’s blocks', () => {
  const blocks = `## Blocks

${sentence}[^1]

> [!SIDENOTE]
> Beside the *first* paragraph.[^2]

> [!SIDENOTE]
> And another one.

> [!QUOTE]
> A slot is land.
>
> — Head of **network**

[How a bank is timed](https://www.youtube.com/watch?v=dQw4w9WgXcQ)

https://vimeo.com/76979871

> [!TIP]
> Ask the crew.
>
> - Twice.

> [!SIDENOTE]
> After a callout, in its place.

> \\[!QUOTE] is only text here.

${sentence}[^2]

[^1]: The first source.
[^2]: The second source.
`;

  it('are set as such and not as their Markdown', async () => {
    const pdf = await createPaperPdf(paper({ body: blocks + figures }));
    const text = (await read(pdf)).texts.join(' ').replace(/\s+/g, ' ');
    for (const part of [
      'Beside the first paragraph.',
      'And another one.',
      'A slot is land. Head of network',
      'How a bank is timed Video, YouTube: https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'Video, Vimeo: https://vimeo.com/76979871',
      'Tip Ask the crew.',
      'After a callout, in its place.',
      '[!QUOTE] is only text here.',
      'From gross to net',
    ])
      expect(text).toContain(part);
    expect(text.match(/\[!/g)).toHaveLength(1);
    expect(raw(pdf)).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(raw(pdf)).toContain('pdfuaid:part');
  });
});

describe('hostile text', () => {
  // Typst would evaluate this, or read it as markup, if it were part of a source.
  const hostile = '#panic("x") #read("/etc/passwd") $x^2$ @ref <label> = head / term // gone /* gone */ ~ [*b*] #{1+1}';

  it('is printed as text everywhere', async () => {
    const escaped = hostile.replace(/[\\*_<>[\]~]/g, '\\$&');
    const body = `## ${escaped}\n\n${escaped}[^1]\n\n- ${escaped}\n\n| A |\n| --- |\n| ${escaped} |\n\n> ${escaped}\n\n\`${hostile}\` and a \\\\ b\n\n\`\`\`\n${hostile}\n\`\`\`\n\n[^1]: ${escaped}`;
    const pdf = await createPaperPdf(
      paper({ title: hostile, author: hostile, description: hostile, category: hostile, body }),
    );
    const { texts, title } = await read(pdf);
    expect(title).toBe(hostile);
    const found = texts.join(' ').replace(/[\s“”"]/g, '');
    expect(found.split(hostile.replace(/[\s"]/g, '')).length - 1).toBeGreaterThanOrEqual(9);
  });

  it('in HTML or an address does nothing', async () => {
    const pdf = await createPaperPdf(
      paper({ body: '## A\n\n<script>alert(1)</script>\n\n[x](javascript:alert(2)) [y](https://example.org)' }),
    );
    expect((await read(pdf)).texts.join(' ')).toContain('<script>alert(1)</script>');
    expect(raw(pdf)).not.toContain('javascript:');
  });
});

describe('a template', () => {
  const compile = (template: string) =>
    compilePdf({ template, data: {}, files: { 'given.txt': 'Given' }, date: new Date(0) });

  it('reads the files it is given', async () => {
    expect((await read(compile('#set document(title: "T")\n#read("/given.txt")'))).texts).toEqual(['Given']);
  });

  it.each(['/etc/passwd', '../../../package.json', '/paper.typ', './other.txt'])('cannot read %s', async (file) => {
    await expect(compile(`#read("${file}")`)).rejects.toThrow(
      /The document cannot be typeset: (file not found|failed to load file)/,
    );
  });
});

describe('invalid input is refused with a clear message', () => {
  const withFigure = (yaml: string) => paper({ body: `## The market\n\n\`\`\`figure\n${yaml}\n\`\`\`\n` });

  it.each([
    ['an unknown kind', 'kind: pie\ntitle: Shares', /Chapter "The market", figure 1: unknown kind of figure "pie"/],
    ['no YAML', '', /Chapter "The market", figure 1: has no YAML/],
    ['broken YAML', 'kind: bar\ntitle: [', /Chapter "The market", figure 1: its YAML cannot be read/],
    ['no title', 'kind: bar\nlabels: [A]\nseries: [{values: [1]}]', /Chapter "The market", figure 1: title/],
    [
      'values without labels',
      'kind: bar\ntitle: T\nlabels: [A, B]\nseries: [{name: S, values: [1]}]',
      /figure 1: series "S" has 1 values for 2 labels/,
    ],
    [
      'a waterfall that does not add up',
      'kind: waterfall\ntitle: T\nlabels: [A, B, C]\nseries: [{values: [10, -2, 12]}]',
      /adds up to 8, its last bar says 12/,
    ],
    [
      'a point off the matrix',
      'kind: matrix\ntitle: T\nxAxis: X\nyAxis: Y\npoints: [{label: P, x: 3, y: 0}]',
      /figure 1: points\.0\.x/,
    ],
  ])('%s', async (_, yaml, message) => {
    await expect(createPaperPdf(withFigure(yaml))).rejects.toThrow(message);
  });

  it('an invalid date', async () => {
    await expect(createPaperPdf(paper({ createdAt: 'soon' }))).rejects.toThrow('"soon"');
  });
});

describe('awkward material', () => {
  it.each([
    ['a word without end', `## Words\n\n${'a'.repeat(5000)}\n\n> ${'b'.repeat(300)}`],
    ['a heading without end', `## ${'Long heading '.repeat(60)}\n\n### ${'c'.repeat(400)}\n\nText.`],
    [
      'a table of sixty rows',
      `## Rows\n\n| N | Name | Value |\n| --- | --- | --: |\n${Array.from({ length: 60 }, (_, row) => `| ${row} | Airport ${row} | ${row * 1234} |`).join('\n')}`,
    ],
    ['a cell taller than a page', `## Cells\n\n| A | B |\n| --- | --- |\n| ${sentence.repeat(60)} | x |`],
    [
      'a table of twelve columns',
      `## Columns\n\n|${' Column |'.repeat(12)}\n|${' --- |'.repeat(12)}\n|${' configuration |'.repeat(12)}`,
    ],
    [
      'a crowd of notes',
      `## Notes\n\n${Array.from({ length: 80 }, (_, note) => `Text.[^n${note}]`).join(' ')}\n\n${Array.from({ length: 80 }, (_, note) => `[^n${note}]: ${sentence}`).join('\n')}`,
    ],
    [
      'lists in lists',
      `## Lists\n\n${Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n')}`,
    ],
    ['a sidenote longer than a page', `## Notes\n\n${sentence}\n\n> [!SIDENOTE]\n> ${sentence.repeat(90)}`],
    ['quotes in quotes', `## Quotes\n\n${'> '.repeat(60)}deep`],
    ['emphasis in emphasis', `## Marks\n\n${'*a **b '.repeat(60)}c${'** d*'.repeat(60)}`],
    [
      'headings only',
      Array.from({ length: 40 }, (_, index) => `## Chapter ${index}\n\n### Section ${index}`).join('\n\n'),
    ],
    ['a section before any chapter', '#### Deep\n\nText.\n\n### Less\n\nText.'],
    ['characters the fonts lack', '## 東京 🚀 → ≤ ≥ ≈ ± CO₂ ‰ ⅓\n\nŁódź, İstanbul, Ω, ﷽, e\u0301, \u0007.'],
  ])('%s is typeset', async (_, body) => {
    const { pages } = await read(createPaperPdf(paper({ body })));
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(pages).toBeLessThan(60);
  });
});
