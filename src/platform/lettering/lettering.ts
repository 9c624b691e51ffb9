import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type PathCommand } from 'fontkit';
import type { Face, Lettering } from '#lib/artwork/lettering.ts';
import { decimals } from '#lib/artwork/path.ts';

// The subpath import works from source and from the bundle.
const { resolve } = createRequire(import.meta.url);
const openFont = (file: string): Font => create(readFileSync(resolve(`#platform/lettering/fonts/${file}.ttf`)));

/** Minimum printable share of a text's letters and digits; a title with gaps is worse than none. */
const MIN_PRINTABLE_SHARE = 0.7;
const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

type Shaped = ReturnType<Font['layout']>;

/** Creates lettering for European languages in the site's fonts (scripts/subset-fonts.ts). */
export function createLettering(): Lettering {
  const fonts: Record<Face, readonly Font[]> = {
    display: [openFont('display-latin'), openFont('display-latin-ext')],
    label: [openFont('label-latin'), openFont('label-latin-ext')],
  };
  const findFont = (face: Face, grapheme: string) =>
    fonts[face].find((font) => [...grapheme].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));

  /** Splits a text into runs of one font each. */
  const shapeRuns = (face: Face, text: string) => {
    const found: { font: Font; text: string }[] = [];
    for (const grapheme of splitGraphemes(text)) {
      const font = findFont(face, grapheme);
      const last = found.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += grapheme;
      else found.push({ font, text: grapheme });
    }
    return found.map((run) => ({ scale: 1 / run.font.unitsPerEm, shaped: run.font.layout(run.text) }));
  };

  return {
    printable(face, text) {
      const words = text.normalize('NFC').split(/[\s\p{Cc}]+/u);
      const printableWords = words.map((word) => toPrintableWord(word, (sign) => findFont(face, sign) !== undefined));
      const result = printableWords.filter((word) => word !== '').join(' ');
      return countLetters(result) > 0 && countLetters(result) >= countLetters(text) * MIN_PRINTABLE_SHARE ? result : '';
    },
    width: (face, text, size, tracking = 0) =>
      shapeRuns(face, text).reduce(
        (sum, { scale, shaped }) => sum + (shaped.advanceWidth * scale + shaped.glyphs.length * tracking) * size,
        0,
      ),
    outline(face, text, { x, y, size, tracking = 0 }) {
      let pen = x;
      let data = '';
      for (const { scale, shaped } of shapeRuns(face, text)) {
        data += toPathData(shaped, { x: pen, y, unit: scale * size, tracking: tracking * size });
        pen += (shaped.advanceWidth * scale + shaped.glyphs.length * tracking) * size;
      }
      return data;
    },
  };
}

/**
 * Removes emoji and replaces accented letters missing in the font with plain ones; returns '' if a letter cannot be
 * printed.
 */
function toPrintableWord(word: string, has: (grapheme: string) => boolean): string {
  const signs = splitGraphemes(word).map((sign) => {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return [sign, plain].find((one) => one !== '' && has(one)) ?? (countLetters(sign) > 0 ? undefined : '');
  });
  return signs.includes(undefined) ? '' : signs.join('');
}

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const splitGraphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function toPathData(
  { glyphs, positions }: Shaped,
  { x, y, unit, tracking }: { x: number; y: number; unit: number; tracking: number },
): string {
  let pen = x;
  let data = '';
  const at = { x: 0, y: 0 };
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const [left, base] = [pen + xOffset * unit, y - yOffset * unit];
    data += glyph.path.commands.map((command) => toCommandData(command, at, left, base, unit)).join('');
    pen += xAdvance * unit + tracking;
  });
  return data;
}

/** Converts a command to a relative one, which is shorter; y points up in fonts and down in SVG. Moves `at`, in tenths. */
function toCommandData(
  { command, args }: PathCommand,
  at: { x: number; y: number },
  left: number,
  base: number,
  unit: number,
): string {
  if (args.length === 0) return COMMANDS[command];
  const points = args.map((value, index) =>
    Math.round((index % 2 === 0 ? left + value * unit : base - value * unit) * 10),
  );
  const isMove = command === 'moveTo';
  const steps = points.map((value, index) => (isMove ? value : value - (index % 2 === 0 ? at.x : at.y)) / 10);
  [at.x = 0, at.y = 0] = points.slice(-2);
  return (isMove ? COMMANDS[command] : COMMANDS[command].toLowerCase()) + decimals(...steps);
}
