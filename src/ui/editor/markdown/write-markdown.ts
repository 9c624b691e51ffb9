import type { Node } from '@tiptap/pm/model';
import { EMPTY_CHART } from '#lib/charts/empty-chart.ts';
import { numberQuestion } from '#lib/edited-question.ts';
import { escapeInline, escapeLineStart, escapeText, formatLinkTarget } from './escape-markdown.ts';
import { writeInline } from './write-inline.ts';
import { type Written, writePageBlock } from './write-page-blocks.ts';

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
  const blocks = joinBlocks(writeBlocks(doc, rawOf));
  return blocks === '' ? '' : `${blocks}\n`;
}

const joinBlocks = (blocks: readonly Written[], between = '\n\n'): string =>
  blocks.map(({ text }) => text).join(between);

const writeContent = (parent: Node): string => joinBlocks(writeBlocks(parent));

function writeBlocks(parent: Node, rawOf?: GetRawMarkdown): Written[] {
  const written: Written[] = [];
  let number = 0;
  parent.forEach((block) => {
    const type = block.type.name;
    const before = written.at(-1);
    if (type === 'question') {
      const isFirst = before?.type !== type;
      number = isFirst ? 1 : number + 1;
      const question = numberQuestion(String(block.attrs.source), number);
      if (question === '') number -= 1;
      else if (isFirst) written.push({ type, text: question });
      // Questions are the items of one list.
      else written[written.length - 1] = { type, text: `${before.text}\n${question}` };
      return;
    }
    // Two lists with the same marker would merge.
    const taken = before?.type === type ? getListMarker(before.text) : undefined;
    const raw = rawOf?.(block);
    const isKept = raw !== undefined && (taken === undefined || getListMarker(raw) !== taken);
    const text = isKept ? raw : writeBlock(block, taken);
    // Markdown has no empty paragraphs.
    if (text === '') return;
    written.push({ type, text });
  });
  return written;
}

// Blocks that end with their last line, whatever follows.
const CLOSED: ReadonlySet<string> = new Set(['heading', 'codeBlock', 'chart']);
const QUOTATIONS: ReadonlySet<string> = new Set([
  ...['blockquote', 'callout', 'pullQuote', 'sidenote'],
  ...['cards', 'callToAction', 'contactForm', 'columns'],
]);
// Blocks that end with a text, which the next line may continue.
const OPEN: ReadonlySet<string> = new Set(['paragraph', 'bulletList', 'orderedList', ...QUOTATIONS]);

/** Whether a line of text ends where this block begins. Of lists, only those that begin with a text, at 1. */
const endsText = ({ type, text }: Written): boolean =>
  CLOSED.has(type) || QUOTATIONS.has(type) || (type.endsWith('List') && /^(?:[-*]|1[.)]) +\S/.test(text));

/** Whether a block needs an empty line before it. A video in a tight list would be a link. */
function needsGap(before: Written | undefined, block: Written): boolean {
  if (before === undefined || block.type === 'video') return block.type === 'video';
  if (CLOSED.has(before.type)) return false;
  const isOneQuotation = QUOTATIONS.has(before.type) && QUOTATIONS.has(block.type);
  return isOneQuotation || !OPEN.has(before.type) || !endsText(block);
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
      return toQuotation(writeContent(block));
    case 'callout':
      return writeCallout(String(block.attrs.kind).toUpperCase(), writeBlocks(block));
    case 'pullQuote':
      return writeCallout('QUOTE', writeQuote(block));
    case 'pullQuoteSource': {
      const source = writeInline(block, { lineBreak: ' ' });
      return source === '' ? '' : `— ${source}`;
    }
    case 'sidenote':
      return writeCallout('SIDENOTE', writeBlocks(block));
    case 'chart':
      return block.attrs.source === EMPTY_CHART ? '' : toFencedCode(block.attrs.source, 'figure');
    case 'video':
      return writeVideo(block);
    case 'noteDefinition':
      return withHangingIndent(`[^${block.attrs.id}]: `, '    ', writeContent(block));
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
    default: {
      const own = writePageBlock(block, writeBlocks);
      if (own) return writeCallout(own.name, own.blocks);
      throw new Error(`The editor has no Markdown for ${block.type.name}`);
    }
  }
}

function writePicture({ attrs: { src, alt, caption } }: Node): string {
  return `![${escapeText(String(alt).trim().replace(/\s+/g, ' '), true)}](${formatLinkTarget({ href: src, title: caption })})`;
}

/** Writes a video as a link on its own line. */
function writeVideo({ attrs: { href, title } }: Node): string {
  if (href.trim() === '') return escapeLineStart(escapeText(title, false));
  if (title === '' && /^https?:[^\s<>]+$/i.test(href)) return `<${href}>`;
  return `[${escapeInline(title || href)}](${formatLinkTarget({ href, title: null })})`;
}

/** Writes a quotation whose first line names its kind. */
function writeCallout(kind: string, blocks: readonly Written[]): string {
  const isSplit = blocks[0] !== undefined && blocks[0].type !== 'paragraph' && !endsText(blocks[0]);
  return toQuotation(`[!${kind}]\n${isSplit ? '\n' : ''}${joinBlocks(blocks)}`);
}

/** Writes the blocks of a pull quote. After a text that looks like a source, a dash is the empty source. */
function writeQuote(quote: Node): Written[] {
  const blocks = writeBlocks(quote);
  const last = blocks.at(-1);
  const isMistaken = last?.type === 'paragraph' && /^\\?(?:[—–]|--)/.test(last.text);
  return isMistaken ? [...blocks, { type: 'pullQuoteSource', text: '—' }] : blocks;
}

/** @param taken the marker of the list before it */
function writeList(list: Node, taken: string | undefined): string {
  const [bullet, point] = [taken === '-' ? '*' : '-', taken === '.' ? ')' : '.'];
  const items = list.children.map(writeItem);
  const isLoose =
    list.attrs.isLoose || items.some((blocks) => blocks.some((block, at) => needsGap(blocks[at - 1], block)));
  const between = isLoose ? '\n\n' : '\n';
  return items
    .map((blocks, index) => {
      const marker = list.type.name === 'orderedList' ? `${list.attrs.start + index}${point}` : bullet;
      // A line of the same characters is a rule, not an item that begins with one.
      const text = joinBlocks(blocks, between).replace(/^---(?=\n|$)/, marker === '-' ? '***' : '---');
      return withHangingIndent(`${marker} `, ' '.repeat(marker.length + 1), text).trimEnd();
    })
    .join(between);
}

/** Writes the blocks of a list's item. Only a text can follow its box on the same line. */
function writeItem(item: Node): Written[] {
  const blocks = writeBlocks(item);
  if (item.attrs.checked === null) return blocks;
  const box = item.attrs.checked ? '[x]' : '[ ]';
  const [first, ...rest] = blocks;
  return first?.type === 'paragraph'
    ? [{ ...first, text: `${box} ${first.text}` }, ...rest]
    : [{ type: 'paragraph', text: box }, ...blocks];
}

const toQuotation = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

const withHangingIndent = (first: string, indent: string, text: string) =>
  first + text.replace(/\n(?=.)/g, `\n${indent}`);

function toFencedCode(code: string, language: string | null): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language ?? ''}\n${code}${code === '' ? '' : '\n'}${fence}`;
}
