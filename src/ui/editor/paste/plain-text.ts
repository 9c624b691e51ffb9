import { escapeLineStart, escapeText } from '../markdown/escape-markdown.ts';

/** Blocks that only Markdown has: headings between paragraphs, check boxes, code, callouts, notes and tables. */
const MARKDOWN_BLOCK =
  /(?:(?<![\s\S])|\n[ \t]*\n)#{1,6} |^(?:```|~~~|[ \t]*[-*+] \[[ xX]\] |> \[!|\[\^[^\]\s]+\]:|\|.*\|[ \t]*\n\|[-:| \t]+$)/m;
/** Marks that begin and end within a line. */
const MARKDOWN_INLINE =
  /\]\([^\s()]+\)|\[\^[^\]\s]{1,60}\]|`[^`\n]+`|(?:^|[\s(])(\*\*|[*_])(?=\S)[^*_\n]*\S\1(?=[\s.,;:!?)]|$)/;
/** Characters that programs and people type before the items of a list. */
const BULLET = /^([ \t]*)[•◦▪‣·●○■–—*+-][ \t]+(?=\S)/;
const NUMBER = /^([ \t]*)(\d{1,3})[.)][ \t]+(?=\S)/;
/** Characters that mail programs put before the lines of another mail. */
const QUOTE = /^(?:> ?)+/;
const TAB_WIDTH = 4;
/** Longer lines are paragraphs; the lines of a text that was wrapped by a mail program are shorter. */
const WRAPPED_LENGTH = 100;
const SHORT_LENGTH = 45;

/** Whether a text is only words, which need no conversion. */
export const isPlainLine = (text: string): boolean =>
  ![/[\r\n\t]/, BULLET, NUMBER, QUOTE, MARKDOWN_BLOCK, MARKDOWN_INLINE].some((sign) => sign.test(text));

/**
 * Converts pasted plain text to Markdown. A text with blocks of Markdown stays as it is. In any other text, typed lists
 * become lists, columns between tabs become a table, and lines that only a mail program broke become one paragraph;
 * lines with marks keep them.
 */
export function toMarkdown(pasted: string): string {
  const text = pasted.replace(/\r\n?|[\u2028\f\v]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
  if (MARKDOWN_BLOCK.test(text)) return text.replace(/^([ \t]*)[•◦▪‣●○■][ \t]+/gm, '$1- ');
  const blocks = text.split(/\n(?:[ \t]*\n)+/).filter((block) => block.trim() !== '');
  return blocks.flatMap((block) => readBlock(block.split('\n'), blocks.length > 1)).join('\n\n');
}

/** @param isSpaced whether the text separates its paragraphs by empty lines */
function readBlock(lines: readonly string[], isSpaced: boolean): string[] {
  const parts: string[] = [];
  for (let rest = lines; rest.length > 0; ) {
    const [rows, items, quoted] = [countRows(rest), countItems(rest), countQuoted(rest)];
    const taken = rows || items || quoted || countLines(rest);
    const part = rest.slice(0, taken);
    rest = rest.slice(taken);
    if (rows) parts.push(readTable(part));
    else if (items) parts.push(readList(part));
    else if (quoted) parts.push(readQuotation(part));
    else parts.push(...readParagraphs(part, isSpaced));
  }
  return parts;
}

const isItem = (line: string): boolean => BULLET.test(line) || NUMBER.test(line);
const countTabs = (line: string): number => line.split('\t').length - 1;

/** Counts the leading lines that are rows with the same number of columns, with names or values in the first. */
function countRows(lines: readonly string[]): number {
  const tabs = countTabs(lines[0] ?? '');
  const end = lines.findIndex((line) => countTabs(line) !== tabs);
  const rows = lines.slice(0, end < 0 ? lines.length : end);
  return tabs > 0 && rows.length > 1 && rows.some((row) => /^[^\t]*\S/.test(row)) && !rows.every(isItem)
    ? rows.length
    : 0;
}

/** Counts the leading lines that are items of a list, with the indented lines that continue them. */
function countItems(lines: readonly string[]): number {
  if (!isItem(lines[0] ?? '')) return 0;
  const end = lines.findIndex((line) => !isItem(line) && !/^(?:\t| {2})\s*\S/.test(line));
  return end < 0 ? lines.length : end;
}

const countQuoted = (lines: readonly string[]): number => {
  const end = lines.findIndex((line) => !QUOTE.test(line));
  return end < 0 ? lines.length : end;
};

function countLines(lines: readonly string[]): number {
  const end = lines.findIndex(
    (line, index) => index > 0 && (isItem(line) || QUOTE.test(line) || countRows(lines.slice(index, index + 2)) > 0),
  );
  return end < 0 ? lines.length : end;
}

function readTable(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const cells = line.split('\t').map((cell) => readMarks(cell.trim()).replace(/\|/g, '\\|'));
    return `| ${cells.join(' | ')} |`;
  });
  const [head = '', ...rest] = rows;
  return [head, `|${' --- |'.repeat(countTabs(lines[0] ?? '') + 1)}`, ...rest].join('\n');
}

function readList(lines: readonly string[]): string {
  /** The indentation of the open items in the text, and of their contents in Markdown. */
  const open: { readonly column: number; readonly indent: string }[] = [];
  const items: string[] = [];
  for (const line of lines) {
    const [mark = '', space = '', number] = BULLET.exec(line) ?? NUMBER.exec(line) ?? [];
    if (mark === '') {
      items.push(`${items.pop() ?? ''} ${readLine(line)}`);
      continue;
    }
    const column = [...space].reduce((width, blank) => width + (blank === '\t' ? TAB_WIDTH : 1), 0);
    while (open.length > 0 && (open.at(-1)?.column ?? 0) >= column) open.pop();
    const indent = open.at(-1)?.indent ?? '';
    const sign = number === undefined ? '- ' : `${number}. `;
    open.push({ column, indent: indent + ' '.repeat(sign.length) });
    items.push(indent + sign + readLine(line.slice(mark.length)));
  }
  return items.join('\n');
}

/** Reads another mail as a quotation of one level. */
const readQuotation = (lines: readonly string[]): string =>
  readParagraphs(
    lines.map((line) => line.replace(QUOTE, '')),
    true,
  )
    .join('\n\n')
    .replace(/^/gm, '> ');

function readParagraphs(lines: readonly string[], isSpaced: boolean): string[] {
  const read = lines.map(readLine).filter((line) => line !== '');
  if (!isSpaced || lines.some(({ length }) => length > WRAPPED_LENGTH)) return read;
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= SHORT_LENGTH);
  // Not a backslash, which an address before it would include.
  return [read.join(isWrapped ? '\n' : '  \n')];
}

const readLine = (line: string): string => escapeLineStart(readMarks(line.trim().replace(/[ \t]+/g, ' ')));

const readMarks = (text: string): string => (MARKDOWN_INLINE.test(text) ? text : escapeText(text, true));
