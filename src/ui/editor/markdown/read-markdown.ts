import type { JSONContent } from '@tiptap/core';
import type { Token, Tokens } from 'marked';
import { readTokens } from '#lib/markdown/read-tokens.ts';
import { readInline } from './read-inline.ts';

/** A block as the editor has it, and the Markdown it was read from. */
export interface ReadBlock {
  readonly block: JSONContent;
  readonly raw: string;
}

/** Reads the site's Markdown. What the editor has no form for stays a `rawBlock` of Markdown, so that nothing is lost. */
export function readMarkdown(source: string): ReadBlock[] {
  return readTokens(source.replace(/\r\n?/g, '\n')).flatMap((token) =>
    blocksOf([token]).map((block) => ({ block, raw: token.raw.replace(/^\n+|\s+$/g, '') })),
  );
}

/** The same as a whole document. */
export function readDocument(source: string): JSONContent {
  const content = readMarkdown(source).map(({ block }) => block);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function blocksOf(tokens: readonly Token[]): JSONContent[] {
  return tokens.flatMap((token) => blockOf(token) ?? []);
}

function blockOf(token: Token): JSONContent | undefined {
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return undefined;
    case 'heading':
      return { type: 'heading', attrs: { level: token.depth }, ...contentOf(token) };
    case 'paragraph':
      return figureOf(token as Tokens.Paragraph) ?? { type: 'paragraph', ...contentOf(token) };
    case 'text':
      return { type: 'paragraph', ...contentOf(token) };
    case 'list':
      return listOf(token as Tokens.List);
    case 'blockquote':
      return { type: 'blockquote', content: atLeastOne(token) };
    case 'callout':
      return { type: 'callout', attrs: { kind: token.kind }, content: atLeastOne(token) };
    case 'noteDefinition':
      return { type: 'noteDefinition', attrs: { id: token.id }, content: atLeastOne(token) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: token.lang || null },
        ...(token.text && { content: [{ type: 'text', text: token.text }] }),
      };
    case 'hr':
      return { type: 'horizontalRule' };
    case 'table':
      return tableOf(token as Tokens.Table);
    default:
      return { type: 'rawBlock', attrs: { source: token.raw.trim() } };
  }
}

function contentOf(token: Token): { content?: JSONContent[] } {
  const content = readInline('tokens' in token && token.tokens ? token.tokens : []);
  return content.length > 0 ? { content } : {};
}

function atLeastOne(token: Token): JSONContent[] {
  const blocks = blocksOf('tokens' in token && token.tokens ? token.tokens : []);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

/** A picture that is a paragraph by itself is a figure, and its title the caption (platform/markdown). */
function figureOf({ tokens }: Tokens.Paragraph): JSONContent | undefined {
  const [only, ...others] = tokens;
  if (only?.type !== 'image' || others.length > 0) return undefined;
  return { type: 'figure', attrs: { src: only.href, alt: only.text, caption: only.title ?? '' } };
}

function listOf(list: Tokens.List): JSONContent {
  const items = list.items.map((item) => ({
    type: 'listItem',
    attrs: { checked: item.task ? Boolean(item.checked) : null },
    content: atLeastOne(item),
  }));
  const isLoose = list.loose;
  return list.ordered
    ? { type: 'orderedList', attrs: { isLoose, start: list.start === '' ? 1 : list.start }, content: items }
    : { type: 'bulletList', attrs: { isLoose }, content: items };
}

function tableOf({ header, align, rows }: Tokens.Table): JSONContent {
  const row = (type: string, cells: readonly Tokens.TableCell[]) => ({
    type: 'tableRow',
    content: header.map((_, column) => ({
      type,
      attrs: { align: align[column] ?? null },
      content: [{ type: 'paragraph', ...contentOf((cells[column] ?? { tokens: [] }) as unknown as Token) }],
    })),
  });
  return { type: 'table', content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))] };
}
