/**
 * Creates the web fonts in `src/ui/fonts` from the fontsource packages, with the weights and optical sizes of the design
 * only: for each family one file with the letters of English and common names, which every page loads, and one with the other
 * letters and signs of Western European languages, which a page loads if it has one of them (the ranges in fonts.css). Also creates the fonts in `src/platform/lettering/fonts`, whose letters become
 * outlines in pictures, with one weight each and the Latin letters of all European languages. Run it manually when the
 * design changes. The results are committed, so that an install does not need to create them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const ROOT = path.resolve(import.meta.dirname, '..');
const WEB = 'src/ui/fonts';
const PICTURES = 'src/platform/lettering/fonts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// The accents of names that are common in English texts.
const ACCENTS = 'àáâäçèéíñóöúüßÄÖÜ';
const LETTERS = `${range(0x20, 0x7e)}${ACCENTS}\u00a0§©·–—‘’“”•…−→↑↓↗`;
const SIGNS = `${range(0xa1, 0xff)}ŒœŠšŽžŸı‚„‹›€™`.replace(new RegExp(`[§©·${ACCENTS}]`, 'g'), '');
const EUROPE = `${LETTERS}${SIGNS}ˆ˜${range(0x100, 0x17f)}${range(0x1cd, 0x21b)}${range(0x1e00, 0x1eff)}ﬀﬁﬂ`;

const SERIF = '@fontsource-variable/newsreader/files/newsreader';
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans';
// Smaller headings are so rare that three kilobytes for their own drawings are too many.
const HEADINGS = { wght: 420, opsz: { min: 18, max: 72 } };
const TEXT = { wght: { min: 400, max: 600 } };
const DISPLAY = { wght: 420, opsz: 72 };
const LABEL = { wght: 500 };

const FONTS = [
  { from: `${SERIF}-latin-opsz-normal`, to: `${WEB}/newsreader.woff2`, text: LETTERS, axes: HEADINGS },
  { from: `${SERIF}-latin-opsz-normal`, to: `${WEB}/newsreader-signs.woff2`, text: SIGNS, axes: HEADINGS },
  { from: `${SANS}-latin-wght-normal`, to: `${WEB}/instrument-sans.woff2`, text: LETTERS, axes: TEXT },
  { from: `${SANS}-latin-wght-normal`, to: `${WEB}/instrument-sans-signs.woff2`, text: SIGNS, axes: TEXT },
  { from: `${SERIF}-latin-opsz-normal`, to: `${PICTURES}/display-latin.ttf`, text: EUROPE, axes: DISPLAY },
  { from: `${SERIF}-latin-ext-opsz-normal`, to: `${PICTURES}/display-latin-ext.ttf`, text: EUROPE, axes: DISPLAY },
  { from: `${SANS}-latin-wght-normal`, to: `${PICTURES}/label-latin.ttf`, text: EUROPE, axes: LABEL },
  { from: `${SANS}-latin-ext-wght-normal`, to: `${PICTURES}/label-latin-ext.ttf`, text: EUROPE, axes: LABEL },
];

for (const { from, to, text, axes } of FONTS) {
  const font = await subsetFont(readFileSync(path.join(ROOT, `node_modules/${from}.woff2`)), text, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: axes,
  });
  mkdirSync(path.dirname(path.join(ROOT, to)), { recursive: true });
  writeFileSync(path.join(ROOT, to), font);
  process.stdout.write(`${to}: ${font.length} bytes\n`);
}
