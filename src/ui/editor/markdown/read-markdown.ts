import type { JSONContent } from '@tiptap/core';
import { parseQuestion } from '#lib/edited-question.ts';
import { isPageBlock } from '#lib/markdown/page-blocks.ts';
import { getAlignment, getAttribute, type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';
import { splitPullQuote } from '#lib/markdown/pull-quote.ts';
import { readVideoLink } from '#lib/markdown/video-link.ts';
import { getText, readInline } from './read-inline.ts';
import { isUnreadable, readPageBlock } from './read-page-blocks.ts';

/** A block in the editor's format, and the Markdown it was read from. */
export interface ReadBlock {
  readonly block: JSONContent;
  readonly raw: string;
}

/**
 * Reads the site's Markdown. Blocks that the editor cannot represent stay a `rawBlock` of Markdown, so that nothing is
 * lost. With `hasQuiz`, each item of a list of questions is a block of its own. With `hasBlocks`, those of pages are read.
 */
export function readMarkdown(source: string, { hasQuiz = false, hasBlocks = false } = {}): ReadBlock[] {
  const text = source.replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const cut = ({ token }: MarkdownNode) =>
    lines
      .slice(...(token.map ?? [0, 0]))
      .join('\n')
      .replace(/^\n+|\s+$/g, '');
  return parseMarkdown(text).flatMap((node): ReadBlock[] => {
    const questions = hasQuiz && node.type === 'ordered_list' ? node.children.map(cut) : [];
    if (questions.length > 0 && questions.every(isQuestion))
      return questions.map((raw) => ({ block: { type: 'question', attrs: { source: raw } }, raw }));
    if (isPageBlock(node.type) && (!hasBlocks || isUnreadable(node)))
      return [{ block: { type: 'rawBlock', attrs: { source: cut(node) } }, raw: cut(node) }];
    return readBlocks([node]).map((block) => ({ block, raw: cut(node) }));
  });
}

/** Whether the Markdown of a list's item is a question with choices. */
const isQuestion = (item: string): boolean => (parseQuestion(item)?.choices.length ?? 0) > 0;

/** Reads Markdown as a whole document. */
export function readDocument(source: string): JSONContent {
  const content = readMarkdown(source).map(({ block }) => block);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function readBlocks(nodes: readonly MarkdownNode[]): JSONContent[] {
  return nodes.map(readBlock);
}

function readBlock(node: MarkdownNode): JSONContent {
  const pageBlock = readPageBlock(node, readBlocks);
  if (pageBlock) return pageBlock;
  const { type, token, children } = node;
  switch (type) {
    case 'heading':
      return { type: 'heading', attrs: { level: Number(token.tag.slice(1)) }, ...readContent(node) };
    case 'paragraph':
      return readFigure(node) ?? readVideo(node) ?? { type: 'paragraph', ...readContent(node) };
    case 'bullet_list':
    case 'ordered_list':
      return readList(node);
    case 'blockquote':
      return { type: 'blockquote', content: readNonEmpty(node) };
    case 'callout':
      return { type: 'callout', attrs: { kind: token.meta?.kind }, content: readNonEmpty(node) };
    case 'pull_quote':
      return readPullQuote(node);
    case 'sidenote':
      return { type: 'sidenote', content: readNonEmpty(node) };
    case 'note_definition':
      return { type: 'noteDefinition', attrs: { id: token.meta?.id }, content: readNonEmpty(node) };
    case 'fence':
    case 'code_block': {
      const text = token.content.replace(/\n$/, '');
      if (token.info.trim() === 'figure') return { type: 'chart', attrs: { source: text } };
      return {
        type: 'codeBlock',
        attrs: { language: token.info.trim() || null },
        ...(text && { content: [{ type: 'text', text }] }),
      };
    }
    case 'hr':
      return { type: 'horizontalRule' };
    case 'table':
      return { type: 'table', content: children.flatMap((part) => part.children.map(readRow)) };
    default:
      return { type: 'rawBlock', attrs: { source: token.content.trim() } };
  }
}

/** @param isCell whether it is a table's cell, in which a line break is a tag */
function readContent({ children }: MarkdownNode, isCell = false): { content?: JSONContent[] } {
  const content = readInline(children).map((node) =>
    isCell && /^<br\s*\/?>$/i.test(node.attrs?.source) ? { ...node, type: 'hardBreak', attrs: {} } : node,
  );
  return content.length > 0 ? { content } : {};
}

function readNonEmpty({ children }: MarkdownNode): JSONContent[] {
  return children.length > 0 ? readBlocks(children) : [{ type: 'paragraph' }];
}

/**
 * Reads a paragraph that contains only a picture as a figure, with the picture's title as its caption
 * (platform/markdown).
 */
function readFigure({ children: [only, ...others] }: MarkdownNode): JSONContent | undefined {
  if (only?.type !== 'image' || others.length > 0) return undefined;
  const [src, caption] = [getAttribute(only, 'src'), getAttribute(only, 'title')];
  return { type: 'figure', attrs: { src, alt: getText(only.children), caption } };
}

function readVideo(node: MarkdownNode): JSONContent | undefined {
  const video = readVideoLink(node);
  return video && { type: 'video', attrs: { ...video } };
}

function readPullQuote(node: MarkdownNode): JSONContent {
  const { text, source } = splitPullQuote(node);
  const content = source.length > 0 ? { content: readInline(source) } : {};
  return {
    type: 'pullQuote',
    content: [...readNonEmpty({ ...node, children: text }), { type: 'pullQuoteSource', ...content }],
  };
}

function readList({ type, token, children }: MarkdownNode): JSONContent {
  const content = children.map((item) => {
    const box = item.children[0]?.children[0];
    const checked = box?.type === 'checkbox' ? Boolean(box.token.meta?.checked) : null;
    return { type: 'listItem', attrs: { checked }, content: readNonEmpty(item) };
  });
  const isLoose = children.some((item) =>
    item.children.some((block) => block.type === 'paragraph' && !block.token.hidden),
  );
  return type === 'ordered_list'
    ? { type: 'orderedList', attrs: { isLoose, start: Number(token.attrGet('start') ?? 1) }, content }
    : { type: 'bulletList', attrs: { isLoose }, content };
}

function readRow({ children }: MarkdownNode): JSONContent {
  const content = children.map((cell) => ({
    type: cell.type === 'th' ? 'tableHeader' : 'tableCell',
    attrs: { align: getAlignment(cell) },
    content: [{ type: 'paragraph', ...readContent(cell, true) }],
  }));
  return { type: 'tableRow', content };
}
