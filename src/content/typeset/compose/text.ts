import { type Box, keepEndsTogether } from '../page/box.ts';
import { main } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule, type Tag } from '../page/tags.ts';
import type { Line } from '../type/break-lines.ts';
import { baselineIn, setBlock, setLine, setLines } from '../type/set-line.ts';
import { styles, type TextStyle } from '../type/styles.ts';
import type { Run } from '../type/words.ts';
import type { Composer } from './composer.ts';

export const paragraphSpace = 8;

/** One box a line, so that a paragraph may run over a page's foot. */
export function lineBoxes(
  { press, notes, parent }: Composer,
  tag: Tag,
  lines: Line[],
  style: TextStyle,
  x: number,
  before: number,
): Box[] {
  const baseline = baselineIn(style);
  const boxes = lines.map(
    (line, index): Box => ({
      height: style.leading,
      before: index === 0 ? before : 0,
      keepWithNext: false,
      notes: line.notes.map((number) => ({ number, baseline })),
      paint: (top) => inTag(press.doc, tag, () => setLine(press, line, x, top + baseline)),
    }),
  );
  notes.claim(
    lines.flatMap((line) => line.notes),
    parent,
  );
  return keepEndsTogether(boxes);
}

/** A paragraph; one that ends in a colon stays with what it announces. */
export function composeParagraph(composer: Composer, runs: Run[]): Box[] {
  const tag = childTag(composer.press.doc, composer.parent, 'P');
  const lines = setLines(composer.press, runs, styles.text, main.width);
  const boxes = lineBoxes(composer, tag, lines, styles.text, main.left, paragraphSpace);
  const last = boxes.at(-1);
  if (last && /:\s*$/.test(runs.at(-1)?.text ?? '')) last.keepWithNext = true;
  return boxes;
}

/** A pull quote, set large below a short amber rule; never split. */
export function composeQuote(composer: Composer, paragraphs: Run[][]): Box[] {
  const { doc } = composer.press;
  const tag = childTag(doc, composer.parent, 'BlockQuote');
  const style = styles.quote;
  const set = paragraphs.map((runs) => setLines(composer.press, runs, style, main.width, true));
  const lines = set.flat();
  composer.notes.claim(
    lines.flatMap((line) => line.notes),
    composer.parent,
  );
  const lead = 16;
  const trail = 16;
  return [
    {
      before: 20,
      height: lead + lines.length * style.leading + trail,
      keepWithNext: false,
      notes: lines.flatMap((line, index) =>
        line.notes.map((number) => ({ number, baseline: lead + index * style.leading + baselineIn(style) })),
      ),
      paint(top) {
        asArtifact(doc, () => rule(doc, main.left, top + 4, 28, palette.amber, 1.6));
        inTag(doc, tag, () => setBlock(composer.press, lines, style, main.left, top + lead));
      },
    },
  ];
}

/** Preformatted lines, wrapped where they are too long. */
export function composeCode(composer: Composer, code: string[]): Box[] {
  const tag = childTag(composer.press.doc, composer.parent, 'P');
  const lines = code.flatMap((line) =>
    setLines(composer.press, line.replaceAll(' ', '\u00a0'), styles.code, main.width - 12),
  );
  return lineBoxes(composer, tag, lines, styles.code, main.left + 12, 10);
}

/** A thematic break: a short hairline with air around it. */
export function composeRule({ press }: Composer): Box[] {
  return [
    {
      before: 10,
      height: 14,
      keepWithNext: false,
      paint: (top) => asArtifact(press.doc, () => rule(press.doc, main.left, top + 7, 28, palette.hairline, 0.8)),
    },
  ];
}
