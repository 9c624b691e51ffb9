import type { Token, Tokens } from 'marked';
import { escapeText } from './escape.ts';
import { plainText } from './plain-text.ts';

const NUMBER = /^[\s(]*[+−–-]?\s?[$€£]?\d/;
const LONGEST_NUMBER = 14;

/**
 * A table that scrolls sideways where it is too wide, reachable with the keyboard and named by its column heads. A column
 * whose author named no alignment is set right when it holds figures alone.
 */
export function renderTable({ header, align, rows }: Tokens.Table, renderLine: (tokens: Token[]) => string): string {
  const classes = header.map((_, column) => {
    const chosen = align[column] ?? (holdsFigures(rows.map((row) => row[column])) ? 'right' : null);
    return chosen === null || chosen === 'left' ? '' : ` class="align-${chosen}"`;
  });
  const heads = header.map((cell, column) => `<th scope="col"${classes[column]}>${renderLine(cell.tokens)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, column) => `<td${classes[column] ?? ''}>${renderLine(cell.tokens)}</td>`).join('')}</tr>`,
  );
  const name = header
    .map((cell) => plainText(cell.tokens).trim())
    .filter((text) => text !== '')
    .join(', ');
  const label = escapeText(name === '' ? 'Table' : `Table: ${name}`);
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
}

function holdsFigures(cells: readonly (Tokens.TableCell | undefined)[]): boolean {
  const texts = cells.map((cell) => (cell ? plainText(cell.tokens).trim() : '')).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => text.length <= LONGEST_NUMBER && NUMBER.test(text));
}
