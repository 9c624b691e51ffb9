import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Face =
  | 'serif'
  | 'serifItalic'
  | 'serifBold'
  | 'serifBoldItalic'
  | 'serifLight'
  | 'sans'
  | 'sansItalic'
  | 'sansMedium'
  | 'sansBold';

/** A face in one of the two character subsets that fontsource publishes. */
export type FontName = `${Face}/latin` | `${Face}/latin-ext`;

const cut: Record<Face, { family: string; file: string }> = {
  serif: { family: 'newsreader', file: '400-normal' },
  serifItalic: { family: 'newsreader', file: '400-italic' },
  serifBold: { family: 'newsreader', file: '600-normal' },
  serifBoldItalic: { family: 'newsreader', file: '600-italic' },
  serifLight: { family: 'newsreader', file: '300-normal' },
  sans: { family: 'instrument-sans', file: '400-normal' },
  sansItalic: { family: 'instrument-sans', file: '400-italic' },
  sansMedium: { family: 'instrument-sans', file: '500-normal' },
  sansBold: { family: 'instrument-sans', file: '600-normal' },
};

/** Where a character missing from a face is looked for next: the other family, in the nearest weight. */
const neighbour: Record<Face, Face> = {
  serif: 'sans',
  serifItalic: 'sansItalic',
  serifBold: 'sansBold',
  serifBoldItalic: 'sansBold',
  serifLight: 'sans',
  sans: 'serif',
  sansItalic: 'serifItalic',
  sansMedium: 'serif',
  sansBold: 'serifBold',
};

const { resolve } = createRequire(import.meta.url);
const files = new Map<FontName, Buffer>();
const coverage = new Map<FontName, (codePoint: number) => boolean>();

/** The bytes of a font, read and unpacked once a process. */
export function fontFile(name: FontName): Buffer {
  const known = files.get(name);
  if (known) return known;
  const [face, subset] = name.split('/') as [Face, string];
  const { family, file } = cut[face];
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${file}.woff`)));
  files.set(name, bytes);
  return bytes;
}

function covers(name: FontName, codePoint: number): boolean {
  let has = coverage.get(name);
  if (!has) {
    const font = create(fontFile(name));
    has = (point) => font.hasGlyphForCodePoint(point);
    coverage.set(name, has);
  }
  return has(codePoint);
}

/** The font of this face that can print the character, or null. */
export function fontFor(face: Face, codePoint: number): FontName | null {
  if (covers(`${face}/latin`, codePoint)) return `${face}/latin`;
  if (covers(`${face}/latin-ext`, codePoint)) return `${face}/latin-ext`;
  return null;
}

/** The same, asked of the other family: better a stranger's glyph than a box. */
export const borrowedFontFor = (face: Face, codePoint: number): FontName | null => fontFor(neighbour[face], codePoint);
