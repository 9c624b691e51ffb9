import type { Blockquote, Nodes, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { type Chart, parseChart } from '#lib/charts/chart-spec.ts';
import { CALLOUT_HEAD, CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';
import { SOURCE_DASH } from '#lib/markdown/pull-quote.ts';
import { parseVideo } from '#lib/markdown/videos.ts';
import { setTypography } from '#platform/markdown/text.ts';

/** A node for the template `paper.typ`. Texts are plain strings, which Typst never evaluates. */
export interface PaperNode {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly PaperNode[];
  readonly [detail: string]: unknown;
}

export interface Paper {
  readonly blocks: PaperNode[];
  readonly charts: Chart[];
}

// The blocks beside which sidenotes can stand.
const BESIDE = new Set(['paragraph', 'list', 'beside']);
const LINK = /^(https?:|mailto:)/i;
// Typst limits the depth of function calls.
const MAX_DEPTH = 8;

/**
 * Parses a paper's Markdown: `##` chapters, `###` sections, fenced `figure` blocks, `[^n]` notes.
 * @throws Error naming the chapter if a figure or a note is invalid
 */
export function readPaper(markdown: string): Paper {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const notes = new Map(
    tree.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node] as const] : [])),
  );
  const links = new Map(
    tree.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  const numbers = new Map<string, number>();
  const charts: Chart[] = [];
  let chapter = 'Opening';
  let level = 0;

  const readBlocks = (nodes: readonly RootContent[], depth = 0): PaperNode[] =>
    nodes.flatMap((node): PaperNode[] => {
      if (depth > MAX_DEPTH) return [{ type: 'paragraph', children: [{ type: 'text', text: toText(node) }] }];
      const block = readBlock(node, depth + 1);
      return block ? [block] : [];
    });

  function readBlock(node: RootContent, depth: number): PaperNode | undefined {
    switch (node.type) {
      case 'heading':
        return readHeading(node.depth, readInline(node.children));
      case 'paragraph':
        return readVideo(node) ?? { type: 'paragraph', children: readInline(node.children) };
      case 'blockquote':
        return readQuotation(node, depth);
      case 'list':
        return {
          type: 'list',
          start: node.ordered ? (node.start ?? 1) : null,
          children: node.children.map((item) => ({ type: 'item', children: readBlocks(item.children, depth) })),
        };
      case 'table':
        return readTable(node.children, node.align ?? []);
      case 'code':
        return /^figure\b/.test(node.lang ?? '') ? readFigure(node.value) : { type: 'code', text: node.value };
      case 'html':
        return { type: 'paragraph', children: [{ type: 'text', text: node.value }] };
      case 'thematicBreak':
        return { type: 'rule' };
      default:
        return undefined;
    }
  }

  /** Reads a paragraph that contains only a link to a video. */
  function readVideo({ children }: Paragraph): PaperNode | undefined {
    const [link, ...others] = children;
    if (link?.type !== 'link' || link.title || others.length > 0) return undefined;
    const video = parseVideo(link.url);
    if (!video || link.children.some(({ type }) => type !== 'text')) return undefined;
    const title = toText(link);
    const text = link.url.endsWith(title) ? 'Video' : setTypography(title, '');
    return { type: 'video', text, host: video.host, url: video.href };
  }

  /** Reads a quotation, or the callout, pull quote or sidenote that is written like one. */
  function readQuotation({ children }: Blockquote, depth: number): PaperNode {
    const [first, ...rest] = children;
    const head = first?.type === 'paragraph' ? first.children[0] : undefined;
    // Reads the source, which shows whether a bracket is escaped.
    const kind =
      head?.type === 'text' && CALLOUT_HEAD.exec(markdown.slice(head.position?.start.offset))?.[1]?.toLowerCase();
    if (!kind || first?.type !== 'paragraph') return { type: 'quote', children: readBlocks(children, depth) };
    head.value = head.value.replace(CALLOUT_HEAD, '');
    const isEmpty = first.children.length === 1 && head.value === '';
    const texts = isEmpty ? rest : children;
    if (kind === 'quote') return readPullQuote(texts, depth);
    return {
      type: kind === 'sidenote' ? kind : 'callout',
      text: CALLOUT_TITLES[kind] ?? '',
      children: readBlocks(texts, depth),
    };
  }

  function readPullQuote(texts: readonly RootContent[], depth: number): PaperNode {
    const last = texts.at(-1);
    const dashed = last?.type === 'paragraph' && last.children[0]?.type === 'text' ? last.children[0] : undefined;
    if (texts.length < 2 || last?.type !== 'paragraph' || !dashed || !SOURCE_DASH.test(dashed.value))
      return { type: 'quote', children: readBlocks(texts, depth) };
    dashed.value = dashed.value.replace(SOURCE_DASH, '');
    const source = dashed.value === '' && last.children.length === 1 ? {} : { source: readInline(last.children) };
    return { type: 'quote', children: readBlocks(texts.slice(0, -1), depth), ...source };
  }

  /**
   * Skips `#` headings, because the paper's title is not part of its body. PDF/UA does not allow skipped heading
   * levels.
   */
  function readHeading(depth: number, children: PaperNode[]): PaperNode | undefined {
    if (depth === 1) return undefined;
    level = Math.min(depth - 1, level + 1, 3);
    const [first, ...rest] = children;
    // The template numbers the chapters, so a number in the text would appear twice.
    const head = first?.text
      ? [{ ...first, text: first.text.replace(/^\d+(\.\d+)*[.):]\s+(?=\D)/, '') }]
      : children.slice(0, 1);
    const heading = { type: 'heading', level, children: [...head, ...rest] };
    if (level === 1) chapter = heading.children.map(({ text = '' }) => text).join('');
    return heading;
  }

  function readFigure(yaml: string): PaperNode {
    const number = charts.length + 1;
    const chart = parseChart(yaml, `Chapter "${chapter}", figure ${number}`);
    charts.push(chart);
    const { title, unit, note } = chart;
    return { type: 'figure', number, title: setTypography(title, ''), unit, note: setTypography(note, '') };
  }

  function readTable(rows: readonly TableRow[], align: readonly (string | null)[]): PaperNode {
    const isNumeric = (column: number) =>
      rows.slice(1).every((row) => /^([^\p{L}]*\d[^\p{L}]*|none|–|)$/u.test(toText(row.children[column])));
    const columns = rows[0]?.children.map((_, column) => align[column] ?? (isNumeric(column) ? 'right' : 'left')) ?? [];
    const cells = (row: TableRow) =>
      columns.map((_, column) => ({ type: 'cell', children: readInline(row.children[column]?.children ?? []) }));
    return { type: 'table', columns, children: rows.map((row) => ({ type: 'row', children: cells(row) })) };
  }

  function readInline(nodes: readonly PhrasingContent[], before = '', depth = 0): PaperNode[] {
    let last = before;
    return nodes.map((node) => {
      const read = depth > MAX_DEPTH ? { type: 'text', text: toText(node) } : readPhrase(node, last, depth + 1);
      last = toText(node).at(-1) ?? last;
      return read;
    });
  }

  function readPhrase(node: PhrasingContent, before: string, depth: number): PaperNode {
    const within = (type: string, parent: Nodes & { children: PhrasingContent[] }, details = {}): PaperNode => ({
      type,
      ...details,
      children: readInline(parent.children, before, depth),
    });
    switch (node.type) {
      case 'text':
        return { type: 'text', text: setTypography(node.value.replace(/\s*\n\s*/g, ' '), before) };
      case 'strong':
      case 'emphasis':
        return within(node.type, node);
      case 'link':
      case 'linkReference': {
        const url = node.type === 'link' ? node.url : (links.get(node.identifier) ?? '');
        return LINK.test(url) ? within('link', node, { url }) : within('span', node);
      }
      case 'delete':
        return within('span', node);
      case 'inlineCode':
        return { type: 'inlineCode', text: node.value };
      case 'footnoteReference':
        return readNote(node.identifier);
      case 'break':
        return { type: 'break' };
      case 'html':
        return /^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : { type: 'text', text: node.value };
      default:
        return { type: 'text', text: toText(node) };
    }
  }

  function readNote(identifier: string): PaperNode {
    const known = numbers.get(identifier);
    if (known) return { type: 'noteAgain', text: String(known) };
    const definition = notes.get(identifier);
    if (!definition) throw new Error(`Chapter "${chapter}": the note [^${identifier}] has no definition`);
    numbers.set(identifier, numbers.size + 1);
    return {
      type: 'note',
      children: definition.children.flatMap((node) => (node.type === 'paragraph' ? readInline(node.children) : [])),
    };
  }

  return { blocks: placeFigures(placeSidenotes(readBlocks(tree.children))), charts };
}

/** Puts the first text below a heading before the figures that part the two. */
function placeFigures(blocks: readonly PaperNode[]): PaperNode[] {
  const placed: PaperNode[] = [];
  for (const block of blocks) {
    const isText = block.type !== 'figure' && block.type !== 'heading';
    const heading = isText ? placed.findLastIndex(({ type }) => type !== 'figure') : -1;
    if (heading >= 0 && heading < placed.length - 1 && placed[heading]?.type === 'heading')
      placed.splice(heading + 1, 0, block);
    else placed.push(block);
  }
  return placed;
}

/** Puts sidenotes beside the paragraph or list before them, as on pages. */
function placeSidenotes(blocks: readonly PaperNode[]): PaperNode[] {
  const placed: PaperNode[] = [];
  for (const block of blocks) {
    const before = placed.at(-1);
    if (block.type !== 'sidenote' || !before || !BESIDE.has(before.type)) placed.push(block);
    else if (before.type === 'beside')
      placed.splice(-1, 1, { ...before, notes: [...(before.notes as PaperNode[]), block] });
    else placed.splice(-1, 1, { type: 'beside', notes: [block], children: [before] });
  }
  return placed;
}
