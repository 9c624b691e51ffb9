import type { Node } from '@tiptap/pm/model';
import { writeInline } from './write-inline.ts';

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/**
 * Writes a table in GitHub's Markdown: the first row is the head, and its cells determine the alignment of the columns.
 */
export function writeTable(table: Node): string {
  const rows: string[][] = [];
  table.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      const lines: string[] = [];
      cell.forEach((paragraph) => {
        lines.push(writeInline(paragraph, { lineBreak: '<br>' }));
      });
      cells.push(lines.join('<br>').replace(/\|/g, '\\|'));
    });
    rows.push(cells);
  });
  const [head = [], ...body] = rows;
  const rules: string[] = [];
  table.firstChild?.forEach((cell) => {
    rules.push(RULES[cell.attrs.align ?? ''] ?? '---');
  });
  return [head, rules, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
