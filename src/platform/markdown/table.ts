import { getAlignment, type MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { escapeHtml, toPlainText } from './text.ts';

const NUMBER = /^[\s(]*[+−–-]?\s?[$€£]?\d/;
const MAX_NUMBER_LENGTH = 14;

/**
 * Renders a table that scrolls sideways if it is too wide, can be focused with the keyboard and is labeled with its
 * column heads. A column without an explicit alignment is right-aligned if it contains only numbers.
 */
export function renderTable(table: MarkdownNode, renderLine: (nodes: readonly MarkdownNode[]) => string): string {
  const [head = [], ...rows] = table.children.flatMap((part) => part.children.map((row) => row.children));
  const classes = head.map((cell, column) => {
    const chosen = getAlignment(cell) ?? (hasOnlyNumbers(rows.map((row) => row[column])) ? 'right' : null);
    return chosen === null || chosen === 'left' ? '' : ` class="align-${chosen}"`;
  });
  const heads = head.map((cell, column) => `<th scope="col"${classes[column]}>${renderLine(cell.children)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, column) => `<td${classes[column] ?? ''}>${renderLine(cell.children)}</td>`).join('')}</tr>`,
  );
  const name = head
    .map((cell) => toPlainText(cell.children).trim())
    .filter((text) => text !== '')
    .join(', ');
  const label = escapeHtml(name === '' ? 'Table' : `Table: ${name}`);
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
}

function hasOnlyNumbers(cells: readonly (MarkdownNode | undefined)[]): boolean {
  const texts = cells.map((cell) => (cell ? toPlainText(cell.children).trim() : '')).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text));
}
