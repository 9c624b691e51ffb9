import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { typesetWhitePaper, type WhitePaperSource } from './white-paper-pdf.ts';

const sentence =
  'An airline that plans its fleet around the passenger it has today will own the wrong aircraft for the passenger it has tomorrow. ';
const paragraph = sentence.repeat(5);

const chapter = (title: string) => `## ${title}

${paragraph}[^1]

### A section of ${title}

- **First.** ${sentence}
- Second.

${paragraph}

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
unit: "€ per tonne"
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

\`\`\`figure
kind: line
title: Two lines
unit: "%"
labels: ["2029", "2030"]
series: [{name: A, values: [80, null]}, {name: B, values: [81, 83.5]}]
\`\`\`
`;

const notes = '\n[^1]: A source, 2026, https://example.org/a/long/address?with=parts\n';

function paper(changes: Partial<WhitePaperSource> = {}): WhitePaperSource {
  return {
    title: 'Buying scarce fuel: a portfolio & its <price>',
    description: 'How an airline can buy the fuel it has promised.',
    category: 'Strategy',
    author: 'Łucja Ångström',
    createdAt: '2026-10-01T08:00:00.000Z',
    body: ['Summary', 'The market', 'The contract', 'Who decides'].map(chapter).join('\n') + figures + notes,
    brand: { name: 'Greatcircle', url: 'https://greatcircle.example' },
    slug: 'buying-scarce-fuel',
    ...changes,
  };
}

const withFigure = (yaml: string) => paper({ body: `## The market\n\n${sentence}\n\n\`\`\`figure\n${yaml}\n\`\`\`\n` });
const text = (bytes: Buffer) => bytes.toString('latin1');

describe('a white paper as PDF', () => {
  it('is a tagged PDF of a plausible length, with the chapters on the pages it says', async () => {
    const { bytes, pages, chapters } = await typesetWhitePaper(paper());
    expect(text(bytes).startsWith('%PDF-1.7')).toBe(true);
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(pages).toBeLessThanOrEqual(20);
    expect(text(bytes).match(/\/Type \/Page\n/g)).toHaveLength(pages);
    expect(text(bytes)).toContain('/StructTreeRoot');
    expect(text(bytes)).toContain('/Lang (en-GB)');
    expect(chapters.map(({ title }) => title)).toEqual(['Summary', 'The market', 'The contract', 'Who decides']);
    expect(chapters.map(({ page }) => page)).toEqual(
      chapters.map(({ page }) => page).toSorted((one, other) => one - other),
    );
    expect(chapters[0]?.page).toBe(3);
    expect(chapters.at(-1)?.page).toBeLessThanOrEqual(pages);
    expect(bytes.length).toBeLessThan(400_000);
  });

  it('is the same to the byte for the same source, and dated by it', async () => {
    const hash = async (source: WhitePaperSource) =>
      createHash('sha256')
        .update((await typesetWhitePaper(source)).bytes)
        .digest('hex');
    const first = await hash(paper());
    expect(await hash(paper())).toBe(first);
    expect(await hash(paper({ slug: 'another-cover' }))).not.toBe(first);
    expect(text((await typesetWhitePaper(paper())).bytes)).toContain('D:20261001080000Z');
  });

  it('tells what each page says, without running heads and the numbers of notes', async () => {
    const { pages, texts, chapters } = await typesetWhitePaper(paper());
    expect(texts).toHaveLength(pages);
    const [cover = '', contents = '', first = ''] = texts;
    expect(cover).toContain('How an airline can buy the fuel it has promised.');
    expect(contents).toMatch(/^Contents 1 Summary/);
    expect(first).toContain('passenger it has tomorrow. An airline that plans');
    expect(first).toContain('tomorrow. A section of Summary');
    for (const { title, page } of chapters) expect([title, texts[page - 1]?.includes(title)]).toEqual([title, true]);
    // The title stands at the head of every page, and is said on the cover and under "Cite as" alone.
    expect(texts.filter((text) => text.includes('Buying scarce fuel'))).toHaveLength(2);
    expect(texts.join(' ')).toContain('From gross to net € per tonne');
  });

  it('escapes the title in the XMP packet', async () => {
    const { bytes } = await typesetWhitePaper(paper());
    expect(text(bytes)).toContain('a portfolio &amp; its &lt;price&gt;');
  });

  it('sets a body without chapters, and an empty one', async () => {
    expect((await typesetWhitePaper(paper({ body: paragraph }))).pages).toBe(3);
    expect((await typesetWhitePaper(paper({ body: '' }))).pages).toBe(2);
  });
});

describe('what cannot be set is refused by name', () => {
  it.each([
    ['an unknown kind', 'kind: pie\ntitle: Shares', /Chapter "The market", figure 1: unknown figure kind "pie"/],
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
    await expect(typesetWhitePaper(withFigure(yaml))).rejects.toThrow(message);
  });

  it('a note without a definition', async () => {
    await expect(typesetWhitePaper(paper({ body: '## The market\n\nText.[^9]' }))).rejects.toThrow(
      'Chapter "The market": the note [^9] has no definition',
    );
  });

  it('a note longer than a page', async () => {
    await expect(
      typesetWhitePaper(paper({ body: `## The market\n\nText.[^1]\n\n[^1]: ${sentence.repeat(60)}` })),
    ).rejects.toThrow('Note 1 is longer than a page');
  });

  it('a date that is none', async () => {
    await expect(typesetWhitePaper(paper({ createdAt: 'soon' }))).rejects.toThrow('"soon"');
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
    [
      'headings only',
      Array.from({ length: 40 }, (_, index) => `## Chapter ${index}\n\n### Section ${index}`).join('\n\n'),
    ],
    ['characters the fonts lack', '## 東京 🚀 → ≤ ≥ ≈ ± CO₂ ‰ ⅓\n\nŁódź, İstanbul, Ω, ﷽, e\u0301, \u0007.'],
  ])('%s neither crashes nor loops', async (_, body) => {
    const { bytes, pages } = await typesetWhitePaper(paper({ body }));
    expect(text(bytes).startsWith('%PDF')).toBe(true);
    expect(pages).toBeLessThan(60);
  });
});
