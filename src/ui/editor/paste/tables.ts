import { renameElement, STYLE, unwrap } from './dom.ts';

// Limits for malicious tables; real ones do not merge more cells.
const MAX_COLUMN_SPAN = 60;
const MAX_ROW_SPAN = 500;

/**
 * Splits merged cells, which Markdown lacks. Content that spans rows is repeated in each row; content that spans
 * columns stays in the first.
 * @returns whether there were any
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
        const width = Math.min(cell.colSpan, MAX_COLUMN_SPAN);
        const height = Math.min(cell.rowSpan || MAX_ROW_SPAN, MAX_ROW_SPAN, rows.length - rowIndex);
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
    // Markdown's first row is the head, which is bold by default.
    for (const cell of [...(rows[0]?.cells ?? [])]) {
      for (const mark of cell.querySelectorAll('b, strong')) unwrap(mark);
      if (cell.localName === 'td') renameElement(cell, 'th');
    }
  }
  return isSplit;
}

function copyCell(cell: HTMLTableCellElement, hasContent: boolean): HTMLTableCellElement {
  const copy = cell.cloneNode(hasContent) as HTMLTableCellElement;
  copy.removeAttribute(STYLE);
  return copy;
}
