import type { Box } from '../page/box.ts';
import { main } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { childTag, inTag, type Tag } from '../page/tags.ts';
import type { Block } from '../read/blocks.ts';
import { baselineIn, setLines, setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import type { Composer } from './composer.ts';
import { lineBoxes, paragraphSpace } from './text.ts';

type List = Extract<Block, { kind: 'list' }>;

const indent = 18;
const itemSpace = 4;
const deepest = 4;

/** A list, its marks hanging at the left of the measure; lists inside step in by one indent each. */
export function composeList(composer: Composer, list: List, depth = 0): Box[] {
  const { doc } = composer.press;
  const tag = childTag(doc, composer.parent, 'L');
  const x = main.left + indent * Math.min(depth, deepest);
  return list.items.flatMap((item, index) => {
    const entry = childTag(doc, tag, 'LI');
    const label = childTag(doc, entry, 'Lbl');
    const bodyTag = childTag(doc, entry, 'LBody');
    const inner: Composer = { ...composer, parent: bodyTag };
    const boxes = item.flatMap((block, part) => {
      if (block.kind === 'list') return composeList(inner, block, depth + 1);
      const lines = setLines(composer.press, block.runs, styles.text, main.right - x - indent);
      const before = part > 0 ? itemSpace : index === 0 && depth === 0 ? paragraphSpace : itemSpace;
      return lineBoxes(inner, bodyTag, lines, styles.text, x + indent, before);
    });
    const [first] = boxes;
    // an item of one line alone at a page's foot would look lost
    if (first && boxes.length === 1 && index === 0 && list.items.length > 1) first.keepWithNext = true;
    if (first) withMark(composer, first, label, list.ordered ? list.start + index : null, x);
    return boxes;
  });
}

/** Hangs the number, or a small blue dash, in front of an item's first line. */
function withMark({ press }: Composer, box: Box, tag: Tag, number: number | null, x: number): void {
  const { paint } = box;
  box.paint = (top) => {
    const baseline = top + baselineIn(styles.text);
    inTag(press.doc, tag, () => {
      if (number === null) setText(press, '–', { ...styles.text, colour: palette.mid }, x, baseline);
      else setText(press, String(number), styles.listMark, x, baseline);
    });
    paint(top);
  };
}
