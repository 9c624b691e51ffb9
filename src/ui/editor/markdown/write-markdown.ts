import type { Node } from '@tiptap/pm/model';
import { escapeInline, escapeLineStart } from './escape-markdown.ts';
import { formatLinkTarget } from './mark-ends.ts';
import { writeInline } from './write-inline.ts';

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/**
 * Writes a table in GitHub's Markdown: the first row is the head, and its cells determine the alignment of the columns.
 */
function writeTable(table: Node): string {
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

/** The Markdown a block was read from; undefined if the block has changed since. */
export type GetRawMarkdown = (block: Node) => string | undefined;

/** Writes the editor's document as the site's Markdown. Untouched blocks stay exactly as their author wrote them. */
export function writeMarkdown(doc: Node, rawOf: GetRawMarkdown = () => undefined): string {
  const blocks = writeBlocks(doc, rawOf).join('\n\n');
  return blocks === '' ? '' : `${blocks}\n`;
}

function writeBlocks(parent: Node, rawOf?: GetRawMarkdown): string[] {
  const written: string[] = [];
  let before: Node | undefined;
  parent.forEach((block) => {
    // Two lists with the same marker would merge.
    const taken = before?.type === block.type ? getListMarker(written.at(-1)) : undefined;
    const raw = rawOf?.(block);
    const isKept = raw !== undefined && (taken === undefined || getListMarker(raw) !== taken);
    const text = isKept ? raw : writeBlock(block, taken);
    // Markdown has no empty paragraphs.
    if (text === '') return;
    written.push(text);
    before = block;
  });
  return written;
}

/** The character that marks the items of a list. */
const getListMarker = (text = '') => /^ {0,3}(?:\d+)?([-*+.)])/.exec(text)?.[1];

function writeBlock(block: Node, takenMarker: string | undefined): string {
  switch (block.type.name) {
    case 'heading': {
      const line = writeInline(block, { lineBreak: ' ' }).replace(/#+$/, (marks) => `\\${marks}`);
      return line === '' ? '' : `${'#'.repeat(block.attrs.level)} ${line}`;
    }
    case 'paragraph':
      return writeInline(block, { lineBreak: '\\\n' }).split('\n').map(escapeLineStart).join('\n');
    case 'blockquote':
      return toQuotation(writeBlocks(block).join('\n\n'));
    case 'callout':
      return toQuotation(`[!${String(block.attrs.kind).toUpperCase()}]\n${writeBlocks(block).join('\n\n')}`);
    case 'noteDefinition':
      return withHangingIndent(`[^${block.attrs.id}]: `, '    ', writeBlocks(block).join('\n\n'));
    case 'codeBlock':
      return toFencedCode(block.textContent, block.attrs.language);
    case 'bulletList':
    case 'orderedList':
      return writeList(block, takenMarker);
    case 'horizontalRule':
      return '---';
    case 'table':
      return writeTable(block);
    case 'figure':
      return block.attrs.src === '' ? '' : writePicture(block);
    case 'rawBlock':
      return block.attrs.source;
    default:
      throw new Error(`The editor has no Markdown for ${block.type.name}`);
  }
}

function writePicture({ attrs: { src, alt, caption } }: Node): string {
  return `![${escapeInline(String(alt))}](${formatLinkTarget({ href: src, title: caption })})`;
}

/** @param taken the marker of the list before it */
function writeList(list: Node, taken: string | undefined): string {
  const [bullet, point] = [taken === '-' ? '*' : '-', taken === '.' ? ')' : '.'];
  const items: string[] = [];
  let isLoose: boolean = list.attrs.isLoose;
  list.forEach((item) => {
    for (let index = 1; index < item.childCount; index += 1)
      if ([item.child(index - 1), item.child(index)].every(({ type }) => type.name === 'paragraph')) isLoose = true;
  });
  list.forEach((item, _, index) => {
    const marker = list.type.name === 'orderedList' ? `${list.attrs.start + index}${point}` : bullet;
    const { checked } = item.attrs;
    const box = checked === null ? '' : `[${checked ? 'x' : ' '}] `;
    const text = box + writeBlocks(item).join(isLoose ? '\n\n' : '\n');
    items.push(withHangingIndent(`${marker} `, ' '.repeat(marker.length + 1), text).trimEnd());
  });
  return items.join(isLoose ? '\n\n' : '\n');
}

const toQuotation = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

const withHangingIndent = (first: string, indent: string, text: string) =>
  first + text.replace(/\n(?=.)/g, `\n${indent}`);

function toFencedCode(code: string, language: string | null): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language ?? ''}\n${code}${code === '' ? '' : '\n'}${fence}`;
}
