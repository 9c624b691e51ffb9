import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type PathCommand } from 'fontkit';
import type { Face, Lettering } from '#lib/artwork/lettering.ts';
import { decimals } from '#lib/artwork/path.ts';

// The subpath is resolved in the package, whether this runs from source or from the bundle.
const { resolve } = createRequire(import.meta.url);
const open = (file: string): Font => create(readFileSync(resolve(`#platform/lettering/fonts/${file}.ttf`)));

/** Of a text's letters and digits this part must be printable: a title with holes is worse than none. */
const ENOUGH = 0.7;
const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

type Shaped = ReturnType<Font['layout']>;

/** Letters of all of Europe in the site's own faces (scripts/subset-fonts.ts). */
export function createLettering(): Lettering {
  const fonts: Record<Face, readonly Font[]> = {
    display: [open('display-latin'), open('display-latin-ext')],
    label: [open('label-latin'), open('label-latin-ext')],
  };
  const fontOf = (face: Face, grapheme: string) =>
    fonts[face].find((font) => [...grapheme].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));

  /** Stretches of one font each. */
  const stretches = (face: Face, text: string) => {
    const found: { font: Font; text: string }[] = [];
    for (const grapheme of graphemes(text)) {
      const font = fontOf(face, grapheme);
      const last = found.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += grapheme;
      else found.push({ font, text: grapheme });
    }
    return found.map((stretch) => ({ scale: 1 / stretch.font.unitsPerEm, shaped: stretch.font.layout(stretch.text) }));
  };

  return {
    printable(face, text) {
      const words = text.normalize('NFC').split(/[\s\p{Cc}]+/u);
      const kept = words.map((word) => printableWord(word, (sign) => fontOf(face, sign) !== undefined));
      const left = kept.filter((word) => word !== '').join(' ');
      return lettersIn(left) > 0 && lettersIn(left) >= lettersIn(text) * ENOUGH ? left : '';
    },
    width: (face, text, size, tracking = 0) =>
      stretches(face, text).reduce(
        (sum, { scale, shaped }) => sum + (shaped.advanceWidth * scale + shaped.glyphs.length * tracking) * size,
        0,
      ),
    outline(face, text, { x, y, size, tracking = 0 }) {
      let pen = x;
      let data = '';
      for (const { scale, shaped } of stretches(face, text)) {
        data += pathOf(shaped, { x: pen, y, unit: scale * size, tracking: tracking * size });
        pen += (shaped.advanceWidth * scale + shaped.glyphs.length * tracking) * size;
      }
      return data;
    },
  };
}

/** A word without its emoji and with plain letters for accented ones a face lacks; nothing where a letter would be missing. */
function printableWord(word: string, has: (grapheme: string) => boolean): string {
  const signs = graphemes(word).map((sign) => {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    return [sign, plain].find((one) => one !== '' && has(one)) ?? (lettersIn(sign) > 0 ? undefined : '');
  });
  return signs.includes(undefined) ? '' : signs.join('');
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const graphemes = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function pathOf(
  { glyphs, positions }: Shaped,
  { x, y, unit, tracking }: { x: number; y: number; unit: number; tracking: number },
): string {
  let pen = x;
  let data = '';
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const [left, base] = [pen + xOffset * unit, y - yOffset * unit];
    data += glyph.path.commands.map((command) => commandData(command, left, base, unit)).join('');
    pen += xAdvance * unit + tracking;
  });
  return data;
}

/** In a font y grows upwards, in a picture downwards. */
function commandData({ command, args }: PathCommand, left: number, base: number, unit: number): string {
  if (args.length === 0) return COMMANDS[command];
  const points = args.map((value, index) => (index % 2 === 0 ? left + value * unit : base - value * unit));
  return COMMANDS[command] + decimals(...points);
}
