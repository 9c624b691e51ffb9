import { rename, unwrap } from './dom.ts';
import { STYLE } from './styles.ts';

// Nobody merges more but to do harm.
const WIDEST = 60;
const HIGHEST = 500;

/**
 * Makes merged cells whole, since Markdown has none: what stands beside several rows is said in each, what stands across columns
 * is in the first. @returns whether there were any
 */
export function splitMergedCells(document: Document): boolean {
  let isSplit = false;
  for (const table of document.querySelectorAll('table')) {
    for (const part of table.querySelectorAll('caption, colgroup, col')) part.remove();
    const rows = [...table.rows];
    let columns = 0;
    const grid: (HTMLTableCellElement | undefined)[][] = rows.map(() => []);
    rows.forEach((row, rowIndex) => {
      let column = 0;
      for (const cell of [...row.cells]) {
        while (grid[rowIndex]?.[column]) column += 1;
        const width = Math.min(cell.colSpan, WIDEST);
        const height = Math.min(cell.rowSpan || HIGHEST, HIGHEST, rows.length - rowIndex);
        isSplit ||= width > 1 || height > 1;
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const line = grid[rowIndex + y];
            if (line) line[column + x] = x === 0 && y === 0 ? cell : copyCell(cell, x === 0);
          }
        }
        columns = Math.max(columns, column + 1);
        column += width;
      }
    });
    rows.forEach((row, rowIndex) => {
      const cells = Array.from({ length: columns }, (_, x) => grid[rowIndex]?.[x] ?? document.createElement('td'));
      row.replaceChildren(...cells);
    });
    // Markdown's first row is the head, which is bold by itself.
    for (const cell of [...(rows[0]?.cells ?? [])]) {
      for (const mark of cell.querySelectorAll('b, strong')) unwrap(mark);
      if (cell.localName === 'td') rename(cell, 'th');
    }
  }
  return isSplit;
}

function copyCell(cell: HTMLTableCellElement, isSaid: boolean): HTMLTableCellElement {
  const copy = cell.cloneNode(isSaid) as HTMLTableCellElement;
  copy.removeAttribute(STYLE);
  return copy;
}
