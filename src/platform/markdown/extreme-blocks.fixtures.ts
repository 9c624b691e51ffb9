import fc from 'fast-check';

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
/** A short text of any characters, or one that looks like an extreme value. */
export const extremeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  extreme.map(String),
  fc.constant('9'.repeat(500)),
);
const values = fc.array(extreme, { minLength: 1, maxLength: 5 });

const chart = fc
  .record({
    kind: fc.constantFrom('bar', 'hbar', 'line', 'waterfall', 'timeline', 'matrix'),
    rows: fc.array(values, { minLength: 1, maxLength: 3 }),
    labels: fc.array(extremeText, { minLength: 1, maxLength: 5 }),
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
    extremeText,
    fc.constantFrom('\\frac{', '\\rule{1e308em}{1em}', '\\def\\a{\\a}\\a', '\\begin{matrix}', '\\char"110000', '^'),
  )
  .map((source) => `\`\`\`math\n${source}\n\`\`\``);
const embed = extremeText.map((id) => `[${id}](https://youtu.be/${id}?t=${'9'.repeat(300)})\n\n[v](/media/${id}.mp4)`);
const sidenote = extremeText.map((note) => `a\n\n> [!SIDENOTE]\n> ${note}[^1]\n\n[^1]: ${note}`);
const table = fc.array(extremeText, { minLength: 1, maxLength: 4 }).map((cells) => {
  const row = `| ${cells.join(' | ')} |`;
  return `${row}\n|${' --: |'.repeat(cells.length)}\n${row}`;
});
/** A block of Markdown with values at the limits of numbers, texts and syntax. */
export const extremeBlock = fc.oneof(chart, formula, embed, sidenote, table, extremeText);
