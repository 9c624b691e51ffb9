import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { renderMarkdownParts } from './markdown-parts.ts';
import { renderSafely } from './render-safely.ts';

const extreme = fc.oneof(
  fc.double(),
  fc.constantFrom(1e308, -1e308, 5e-324, -5e-324, Number.MAX_VALUE, 1e15, 1e16, 0, -0, 1e-9, '.nan', '.inf', '-.inf'),
  fc.constantFrom(
    '1e400',
    '9'.repeat(400),
    '"1,000"',
    '"12%"',
    '"x"',
    'null',
    '[]',
    '{}',
    'true',
    '"\\u0000"',
    '25:99',
  ),
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), extreme.map(String), fc.constant('9'.repeat(500)));
const values = fc.array(extreme, { minLength: 1, maxLength: 5 });

const chart = fc
  .record({
    kind: fc.constantFrom('bar', 'hbar', 'line', 'waterfall', 'timeline', 'matrix'),
    rows: fc.array(values, { minLength: 1, maxLength: 3 }),
    labels: fc.array(text, { minLength: 1, maxLength: 5 }),
    unit: fc.constantFrom('', '%', 'min'),
    ask: fc.constantFrom('', 'How many?'),
    at: fc.option(values),
    point: extreme,
  })
  .map(({ kind, rows, labels, unit, ask, at, point }) =>
    [
      '```figure',
      `kind: ${kind}`,
      'title: T',
      `unit: ${JSON.stringify(unit)}`,
      `ask: ${JSON.stringify(ask)}`,
      `labels: ${JSON.stringify(Array.from(rows[0] ?? [], (_, index) => labels[index % labels.length]))}`,
      `series: [${rows.map((row) => `{name: s, values: [${row.map(String).join(', ')}]}`).join(', ')}]`,
      ...(at ? [`at: [${at.map(String).join(', ')}]`] : []),
      `xAxis: a\nyAxis: b\npoints: [{label: c, x: ${point}, y: 0.5}]`,
      '```',
    ].join('\n'),
  );
const formula = fc
  .oneof(
    text,
    fc.constantFrom('\\frac{', '\\rule{1e308em}{1em}', '\\def\\a{\\a}\\a', '\\begin{matrix}', '\\char"110000', '^'),
  )
  .map((source) => `\`\`\`math\n${source}\n\`\`\``);
const embed = text.map((id) => `[${id}](https://youtu.be/${id}?t=${'9'.repeat(300)})\n\n[v](/media/${id}.mp4)`);
const sidenote = text.map((note) => `a\n\n> [!SIDENOTE]\n> ${note}[^1]\n\n[^1]: ${note}`);
const table = fc.array(text, { minLength: 1, maxLength: 4 }).map((cells) => {
  const row = `| ${cells.join(' | ')} |`;
  return `${row}\n|${' --: |'.repeat(cells.length)}\n${row}`;
});
const block = fc.oneof(chart, formula, embed, sidenote, table, text);

describe('a text with extreme values', () => {
  it('is rendered on pages, in feeds and in mails, with what follows it', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        const source = `${blocks.join('\n\n')}\n\n\`\`\`\nend\n\`\`\`\n\nThe last words.`;
        for (const isPlain of [false, true]) {
          expect(renderMarkdown(source, { isPlain })).toMatch(/The last words\./);
          const parts = renderMarkdownParts(source, () => true, { isPlain });
          expect(JSON.stringify(parts)).toMatch(/The last words\./);
        }
        expect(renderMarkdown(source)).not.toMatch(/ (?:d|x|y|cx|cy|transform)="[^"]*(?:NaN|Infinity)/);
      }),
      { numRuns: 1500 },
    );
  });

  it.each(['1e308', '-1e308', '.inf', '.nan', '5e-324', '1e16'])('shows a chart with %s as its source', (value) => {
    const html = renderMarkdown(
      `Before.\n\n\`\`\`figure\nkind: bar\ntitle: T\nlabels: [a, b]\nseries: [{values: [${value}, 2]}]\n\`\`\`\n\nAfter.`,
    );
    expect(html).toMatch(
      /^<p>Before\.<\/p>\n<pre class="code"[^>]*><code>[^<]*kind: bar[^<]*<\/code><\/pre>\n<p>After\.<\/p>/,
    );
  });
});

it('shows the source of a block in its place if it cannot be rendered', () => {
  const fail = () => {
    throw new RangeError('Invalid array length');
  };
  expect(renderSafely(fail, () => 'a < b')).toBe(
    '<pre class="code" role="region" tabindex="0" aria-label="Code"><code>a &lt; b\n</code></pre>\n',
  );
});
