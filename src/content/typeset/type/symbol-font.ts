import type { Doc } from './press.ts';
import { symbols } from './symbols.ts';

/** Thickness of a symbol's strokes, in thousandths of an em. */
export type SymbolWeight = 60 | 78 | 100;

/**
 * A Type 3 font that holds the symbols as filled shapes, with their Unicode values, so that what is copied or read aloud
 * is the character itself (PDF 1.7, 9.6.5). Character codes count from 1 in the order of `symbols`.
 */
export function symbolFont(doc: Doc, weight: SymbolWeight): PDFKit.PDFKitReference {
  const procedures = symbols.map(({ advance, strokes }) =>
    stream(
      doc,
      `${advance} 0 0 -200 ${advance} 900 d1 ${strokes.map((stroke) => outline(stroke, weight)).join(' ')} f`,
    ),
  );
  // an empty glyph called m, 600 wide: by its width poppler judges the size of a Type 3 font
  const measure = stream(doc, '600 0 0 0 0 0 d1');
  const font = doc.ref({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, -200, 1000, 900],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: {
      m: measure,
      ...Object.fromEntries(procedures.map((procedure, index) => [`s${index + 1}`, procedure])),
    },
    Encoding: { Type: 'Encoding', Differences: [0, 'm', ...symbols.map((_, index) => `s${index + 1}`)] },
    FirstChar: 0,
    LastChar: symbols.length,
    Widths: [600, ...symbols.map(({ advance }) => advance)],
    Resources: {},
    ToUnicode: stream(doc, toUnicode()),
  });
  font.end(undefined);
  return font;
}

/** Two hexadecimal digits. */
export const symbolCode = (character: string): string =>
  hex(symbols.findIndex((symbol) => symbol.character === character) + 1, 2);

function stream(doc: Doc, content: string): PDFKit.PDFKitReference {
  const reference = doc.ref({});
  reference.write(content);
  reference.end(undefined);
  return reference;
}

/** A polyline as one rectangle a segment, each a little longer so that the joints close. */
function outline(stroke: [number, number][], weight: number): string {
  return stroke
    .slice(1)
    .map(([toX, toY], index) => {
      const [fromX, fromY] = stroke[index] as [number, number];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length];
      const half = weight / 2;
      const before = index > 0 ? half * 0.7 : 0;
      const after = index < stroke.length - 2 ? half * 0.7 : 0;
      const corner = (along: number, across: number, x: number, y: number) =>
        `${(x + along * alongX - across * alongY).toFixed(1)} ${(y + along * alongY + across * alongX).toFixed(1)}`;
      return `${corner(-before, half, fromX, fromY)} m ${corner(after, half, toX, toY)} l ${corner(after, -half, toX, toY)} l ${corner(-before, -half, fromX, fromY)} l h`;
    })
    .join(' ');
}

function toUnicode(): string {
  const pairs = symbols.map(
    ({ character }, index) => `<${hex(index + 1, 2)}> <${hex(character.codePointAt(0) ?? 0, 4)}>`,
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Greatcircle-Symbols def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${pairs.length} beginbfchar
${pairs.join('\n')}
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
