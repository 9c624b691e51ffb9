import { isBlank, renameElement, unwrap, wrapContent } from './dom.ts';

// Limits for malicious tables; real ones do not merge more cells.
const MAX_COLUMN_SPAN = 60;
const MAX_ROW_SPAN = 500;
const MAX_ADDED_CELLS = 1000;
const MAX_COPIED_CHARACTERS = 100_000;
const MAX_HEAD_ROWS = 3;

/** The content of a place in a table: a cell, which starts here or reaches here from the left or from above. */
interface Place {
  readonly cell: HTMLTableCellElement;
  readonly isStart: boolean;
  /** Whether the cell starts in this column. */
  readonly isFirstColumn: boolean;
}

/**
 * Splits merged cells, which Markdown lacks. Content that spans rows is repeated in each row; content that spans
 * columns stays in the first, except in the head, where the texts above a column become one.
 * @returns whether there were any
 */
export function simplifyTables(document: Document): boolean {
  const budget = { cells: MAX_ADDED_CELLS, characters: MAX_COPIED_CHARACTERS };
  let isSplit = false;
  // The innermost first.
  for (const table of [...document.querySelectorAll('table')].reverse()) {
    moveCaptionOut(table);
    if (isLayout(table)) {
      unwrapTable(table);
      continue;
    }
    const rows = [...table.rows].filter((row) => row.cells.length > 0);
    const headRows = countHeadRows(table, rows);
    const grid = toGrid(document, rows, budget);
    isSplit ||= grid.some((places) => places.some(({ isStart }) => !isStart));
    const width = Math.max(0, ...grid.map((places) => places.findLastIndex(({ cell }) => !isBlank(cell)) + 1));
    const head = createHead(document, grid.slice(0, headRows), width);
    const body = grid.slice(headRows).map((places) => createRow(document, places, width, budget));
    table.replaceChildren(head, ...body.filter((row) => !isBlank(row)));
    for (const picture of [...table.querySelectorAll('img')].reverse()) table.after(picture);
    for (const cell of table.querySelectorAll('th, td')) flattenCell(cell);
    if (isBlank(table)) table.remove();
  }
  return isSplit;
}

/** Puts a caption, or a first row that is one cell, before the table. */
function moveCaptionOut(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  const only = first?.cells.length === 1 && second ? first.cells[0] : undefined;
  const isTitle = only && only.colSpan > 1 && only.rowSpan === 1;
  for (const title of [...table.querySelectorAll(':scope > caption'), ...(isTitle ? [only] : [])]) {
    const paragraph = table.ownerDocument.createElement('p');
    const text = title.textContent?.trim() ?? '';
    paragraph.append(...title.childNodes);
    for (const block of paragraph.querySelectorAll('p, div, b, strong')) unwrap(block);
    if (text !== '' && !paragraph.querySelector('em')) wrapContent(paragraph, 'strong');
    table.before(paragraph);
    title.remove();
  }
}

/** Tables that only arrange a page: with a table inside, or with a single cell, such as a box. */
const isLayout = (table: HTMLTableElement): boolean =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  table.querySelectorAll('td, th').length <= 1;

function unwrapTable(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  table.replaceWith(...cells.map((cell) => renameElement(cell, 'div')));
}

/** Counts the rows of the head. A cell with others below it in the first row means that the head continues. */
function countHeadRows(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): number {
  const cells = [...(rows[0]?.cells ?? [])];
  const isGrouped = cells.some(({ colSpan }) => colSpan > 1);
  const height = isGrouped ? Math.max(...cells.map(({ rowSpan }) => rowSpan)) : 1;
  return Math.min(Math.max(table.tHead?.rows.length ?? 1, height), MAX_HEAD_ROWS, rows.length - 1) || 1;
}

function toGrid(document: Document, rows: readonly HTMLTableRowElement[], budget: { cells: number }): Place[][] {
  const grid: Place[][] = rows.map(() => []);
  rows.forEach((row, rowIndex) => {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[rowIndex]?.[column]) column += 1;
      const wanted = Math.min(cell.colSpan, MAX_COLUMN_SPAN);
      const rowsLeft = Math.min(cell.rowSpan || MAX_ROW_SPAN, MAX_ROW_SPAN, rows.length - rowIndex);
      const isAllowed = wanted * rowsLeft - 1 <= budget.cells;
      const [width, height] = isAllowed ? [wanted, rowsLeft] : [1, 1];
      budget.cells -= width * height - 1;
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const line = grid[rowIndex + y];
          if (line) line[column + x] = { cell, isStart: x === 0 && y === 0, isFirstColumn: x === 0 };
        }
      }
      column += width;
    }
  });
  return grid.map((places) =>
    Array.from(places, (place) => place ?? { cell: document.createElement('td'), isStart: true, isFirstColumn: true }),
  );
}

/** One row of head cells. If the head has several rows, the texts above a column become one. */
function createHead(document: Document, grid: readonly Place[][], width: number): HTMLElement {
  const row = document.createElement('tr');
  for (let column = 0; column < width; column += 1) {
    const head = document.createElement('th');
    const isRepeat = grid.length === 1 && grid[0]?.[column]?.isFirstColumn === false;
    const cells = isRepeat ? [] : new Set(grid.flatMap((places) => places[column]?.cell ?? []));
    for (const cell of cells) {
      if (isBlank(cell)) continue;
      if (head.hasChildNodes()) head.append(' ');
      const copy = cell.cloneNode(true) as HTMLElement;
      if (grid.length > 1) for (const block of copy.querySelectorAll('p, div')) unwrap(block);
      head.append(...copy.childNodes);
    }
    // The head is bold by default.
    for (const mark of head.querySelectorAll('strong')) unwrap(mark);
    row.append(head);
  }
  return row;
}

function createRow(document: Document, places: readonly Place[], width: number, budget: { characters: number }) {
  const row = document.createElement('tr');
  for (let column = 0; column < width; column += 1) {
    const { cell, isStart, isFirstColumn } = places[column] ?? {};
    const filled = document.createElement('td');
    row.append(filled);
    if (!cell || !isFirstColumn) continue;
    if (!isStart) budget.characters -= cell.textContent?.length ?? 0;
    if (!isStart && budget.characters < 0) continue;
    filled.append(...cell.cloneNode(true).childNodes);
    if (!isStart) for (const picture of filled.querySelectorAll('img')) picture.remove();
  }
  return row;
}

/** Leaves only paragraphs in a cell, because the tables of Markdown hold nothing else. */
function flattenCell(cell: Element): void {
  for (const list of cell.querySelectorAll('ul, ol')) {
    const items = [...list.children].filter((item) => item.localName === 'li');
    items.forEach((item, index) => {
      if (items.length > 1) item.prepend(list.localName === 'ol' ? `${index + 1}. ` : '• ');
      for (const paragraph of item.querySelectorAll(':scope > p')) unwrap(paragraph);
      renameElement(item, 'p');
    });
  }
  for (const block of cell.querySelectorAll('h1, h2, h3, h4, h5, h6, pre, dt, dd')) renameElement(block, 'p');
  for (const block of cell.querySelectorAll('ul, ol, dl, blockquote')) unwrap(block);
  for (const line of cell.querySelectorAll('hr')) line.remove();
  for (const paragraph of cell.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
}
