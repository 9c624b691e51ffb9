import type { Box } from '../page/box.ts';
import { main, side, span } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule } from '../page/tags.ts';
import type { Block } from '../read/blocks.ts';
import { baselineIn, setBlock, setLines, setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import type { Composer } from './composer.ts';

type Chapter = Extract<Block, { kind: 'chapter' }>;
type Section = Extract<Block, { kind: 'section' }>;

const capHeight = 0.67;

/** A chapter's opening: a hairline across both zones, the numeral in the outer column, the title on the measure. */
export function composeChapter({ press, parent, notes }: Composer, { number, title, runs }: Chapter): Box[] {
  const { doc } = press;
  const style = styles.chapter;
  const lines = setLines(press, runs, style, main.width, true);
  const tag = childTag(doc, parent, 'H2');
  notes.claim(
    lines.flatMap((line) => line.notes),
    parent,
  );
  const air = 17;
  const firstBaseline = air + style.size * capHeight;
  const numeralBaseline = air + styles.numeral.size * capHeight;
  const height = firstBaseline + (lines.length - 1) * style.leading + 22;
  return [
    {
      before: 46,
      height: Math.max(height, lines.length === 1 ? 0 : numeralBaseline + 14),
      sideHeight: numeralBaseline + 6,
      keepWithNext: true,
      opensChapter: true,
      mark: { kind: 'chapter', title, number, destination: `chapter-${number}` },
      notes: lines.flatMap((line, index) =>
        line.notes.map((note) => ({ number: note, baseline: firstBaseline + index * style.leading })),
      ),
      paint(top) {
        asArtifact(doc, () => rule(doc, span.left, top, span.width, palette.deep, 0.6));
        inTag(doc, tag, () => setText(press, String(number), styles.numeral, side.left - 3, top + numeralBaseline));
        inTag(doc, tag, () => setBlock(press, lines, style, main.left, top + firstBaseline - baselineIn(style)));
      },
    },
  ];
}

/** A section's heading, kept with the lines below it. */
export function composeSection(
  { press, parent, notes }: Composer,
  { depth, title, runs }: Section,
  number: number,
): Box[] {
  const style = depth === 3 ? styles.section : styles.subsection;
  const lines = setLines(press, runs, style, main.width, true);
  const tag = childTag(press.doc, parent, depth === 3 ? 'H3' : 'H4');
  notes.claim(
    lines.flatMap((line) => line.notes),
    parent,
  );
  return [
    {
      before: depth === 3 ? 22 : 14,
      height: lines.length * style.leading,
      keepWithNext: true,
      ...(depth === 3 ? { mark: { kind: 'section' as const, title, number, destination: `section-${number}` } } : {}),
      notes: lines.flatMap((line, index) =>
        line.notes.map((note) => ({ number: note, baseline: index * style.leading + baselineIn(style) })),
      ),
      paint: (top) => inTag(press.doc, tag, () => setBlock(press, lines, style, main.left, top)),
    },
  ];
}
