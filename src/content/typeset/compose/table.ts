import type { Box } from '../page/box.ts';
import { body, main, span } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import { asArtifact, childTag, inTag, rule, type Tag } from '../page/tags.ts';
import type { Align, Block } from '../read/blocks.ts';
import { plainText } from '../read/inline.ts';
import type { Line } from '../type/break-lines.ts';
import { baselineIn, setBlock, setLines } from '../type/set-line.ts';
import { styles, type TextStyle } from '../type/styles.ts';
import type { Run } from '../type/words.ts';
import { columnNeeds, shareWidth } from './column-widths.ts';
import type { Composer } from './composer.ts';

type Table = Extract<Block, { kind: 'table' }>;

const columnGap = 14;
const padding = 5.2;
/** A table up to this share of a page is never split; it floats like a figure. */
const wholeUpTo = 0.4;
const numeric = /^[−–+~≈<>≤≥-]?\s?(US)?[$€£]?\s?\d[\d,.\s\u00a0]*(%|x|×|m|bn|k|pp|h|min)?\s?(\(.*\))?$|^[–—]$|^n\/?a$/i;

interface Column {
  x: number;
  width: number;
  align: 'left' | 'right' | 'centre';
}

/** A table: hairlines between rows, numbers to the right; rows are never split unless one alone would fill a page. */
export function composeTable(composer: Composer, table: Table): Box[] {
  const { press, parent } = composer;
  const needs = columnNeeds(press, table.head, table.rows, styles.tableHead, styles.tableCell);
  const gaps = columnGap * (needs.length - 1);
  const least = needs.reduce((sum, need) => sum + need.least, gaps);
  const most = needs.reduce((sum, need) => sum + need.most, gaps);
  const isWide = least > main.width || (needs.length >= 4 && most > main.width * 1.3);
  const zone = isWide ? span : main;
  let x: number = zone.left;
  const columns = shareWidth(needs, zone.width - gaps).map((width, index): Column => {
    const column = { x, width, align: alignOf(table, index) };
    x += width + columnGap;
    return column;
  });

  const tag = childTag(press.doc, parent, 'Table');
  const rowOf = (cells: Run[][], style: TextStyle, isHead: boolean) =>
    composeRow(composer, childTag(press.doc, tag, 'TR'), cells, columns, style, isHead, zone);
  const [head] = rowOf(table.head, styles.tableHead, true) as [Box];
  const rows = table.rows.flatMap((cells) => rowOf(cells, styles.tableCell, false));
  composer.notes.claim(
    [head, ...rows].flatMap((row) => row.notes?.map(({ number }) => number) ?? []),
    parent,
  );
  head.before = 18;
  head.keepWithNext = rows.length > 0;
  for (const row of rows) row.head = head;
  const last = rows.at(-1);
  if (last) last.height += 14;
  const height = rows.reduce((sum, row) => sum + row.height, head.height);
  if (isWide) for (const row of [head, ...rows]) row.sideHeight = row.height;
  const isWhole = height <= body.height * wholeUpTo;
  rows.forEach((row, index) => {
    row.keepWithNext = index < rows.length - 1 && (isWhole || index === 0 || index === rows.length - 2);
  });
  return isWhole ? [asOne([head, ...rows])] : [head, ...rows];
}

/** A short table as a single box, so that it may float. */
function asOne(rows: Box[]): Box {
  let offset = 0;
  const placed = rows.map((row) => {
    const at = offset;
    offset += row.height;
    return { row, at };
  });
  return {
    before: 18,
    height: offset,
    keepWithNext: false,
    floats: true,
    ...(rows[0]?.sideHeight === undefined ? {} : { sideHeight: offset }),
    notes: placed.flatMap(({ row, at }) =>
      (row.notes ?? []).map(({ number, baseline }) => ({ number, baseline: at + baseline })),
    ),
    paint(top) {
      for (const { row, at } of placed) row.paint(top + at);
    },
  };
}

/** One box, or several where a row alone is too tall for a page. */
function composeRow(
  { press }: Composer,
  tag: Tag,
  cells: Run[][],
  columns: Column[],
  style: TextStyle,
  isHead: boolean,
  zone: { left: number; width: number },
): Box[] {
  const { doc } = press;
  const set = columns.map((column, index) => setLines(press, cells[index] ?? [], style, column.width));
  const tags = columns.map(() => childTag(doc, tag, isHead ? 'TH' : 'TD', isHead ? { scope: 'Column' } : {}));
  const most = Math.floor((body.height * 0.6) / style.leading);
  const tallest = Math.max(1, ...set.map((lines) => lines.length));
  const boxes: Box[] = [];
  for (let from = 0; from < tallest; from += most) {
    const part = set.map((lines) => lines.slice(from, from + most));
    boxes.push(rowBox(part, from + most >= tallest));
  }
  return boxes;

  function rowBox(part: Line[][], isLast: boolean): Box {
    const rowHeight = Math.max(1, ...part.map((lines) => lines.length)) * style.leading + 2 * padding;
    let painted = false;
    const print = (top: number, around: (tag: Tag, draw: () => void) => void) => {
      part.forEach((lines, index) => {
        const column = columns[index];
        const cellTag = tags[index];
        if (!column || !cellTag || lines.length === 0) return;
        const drop = isHead ? rowHeight - 2 * padding - lines.length * style.leading : 0;
        around(cellTag, () =>
          setBlock(press, lines, style, column.x, top + padding + drop, column.align, column.width),
        );
      });
    };
    return {
      before: 0,
      height: rowHeight,
      keepWithNext: false,
      notes: part.flatMap((lines) =>
        lines.flatMap((line, index) =>
          line.notes.map((number) => ({ number, baseline: padding + index * style.leading + baselineIn(style) })),
        ),
      ),
      paint(top) {
        asArtifact(doc, () => {
          if (isHead) rule(doc, zone.left, top, zone.width, palette.deep, 0.9);
          if (isLast)
            rule(
              doc,
              zone.left,
              top + rowHeight,
              zone.width,
              isHead ? palette.deep : palette.hairline,
              isHead ? 0.6 : 0.5,
            );
          if (painted) print(top, (_, draw) => draw());
        });
        if (!painted) print(top, (cellTag, draw) => inTag(doc, cellTag, draw));
        painted = true;
      },
    };
  }
}

function alignOf({ align, rows }: Table, column: number): Column['align'] {
  const given: Align = align[column] ?? null;
  if (given) return given === 'center' ? 'centre' : given;
  const texts = rows.map((row) => plainText(row[column] ?? [])).filter((text) => text !== '');
  const numbers = texts.filter((text) => numeric.test(text)).length;
  return column > 0 && numbers > texts.length * 0.6 && texts.every((text) => text.length < 16) ? 'right' : 'left';
}
