/**
 * Makes the two web fonts of `src/ui/fonts` from the fontsource packages: Latin only, no more weights and optical sizes than
 * the design uses. Run by hand when the design changes; the results are committed so that no install needs to make them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'src/ui/fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıˆ˜–—‘’‚“”„•…‹›€™−→↑↓↗`;

const FONTS = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    axes: { wght: 420, opsz: { min: 16, max: 72 } },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
];

mkdirSync(OUT, { recursive: true });
for (const { from, to, axes } of FONTS) {
  const font = await subsetFont(readFileSync(path.join(ROOT, 'node_modules', from)), TEXT, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(path.join(OUT, to), font);
  process.stdout.write(`${to}: ${font.length} bytes\n`);
}
