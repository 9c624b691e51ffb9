import type { JSONContent } from '@tiptap/core';
import { getAttribute, type MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { escapeText, formatLinkTarget } from './escape-markdown.ts';

type Marks = NonNullable<JSONContent['marks']>;
const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike' };

/** Reads a block's inline text. Parts that the editor cannot represent stay a `rawInline` of Markdown. */
export function readInline(nodes: readonly MarkdownNode[], marks: Marks = []): JSONContent[] {
  const read: JSONContent[] = [];
  const ends = findEndTags(nodes);
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as MarkdownNode;
    const end = ends.get(index);
    const contents =
      end === undefined
        ? readNode(node, marks)
        : readInline(nodes.slice(index + 1, end), [...marks, { type: TAGS[node.token.content] ?? '' }]);
    for (const content of contents) read.push(content);
    index = end ?? index;
  }
  return read;
}

function readNode(node: MarkdownNode, marks: Marks): JSONContent[] {
  const { type, token, children } = node;
  const mark = MARKS[type];
  if (mark) return readInline(children, [...marks, { type: mark }]);
  switch (type) {
    case 'text':
      return toTextNodes(token.content, marks);
    case 'code_inline':
      return toTextNodes(token.content, [...marks, { type: 'code' }]);
    case 'link':
      return readInline(children, [
        ...marks,
        { type: 'link', attrs: { href: getAttribute(node, 'href'), title: getAttribute(node, 'title') || null } },
      ]);
    case 'hardbreak':
      return [{ type: 'hardBreak', marks }];
    case 'note_reference':
      return [{ type: 'noteReference', attrs: { id: token.meta?.id }, marks }];
    case 'image': {
      const target = formatLinkTarget({ href: getAttribute(node, 'src'), title: getAttribute(node, 'title') });
      return [{ type: 'rawInline', attrs: { source: `![${escapeText(getText(children), true)}](${target})` }, marks }];
    }
    case 'html_inline':
      return [{ type: 'rawInline', attrs: { source: token.content }, marks }];
    default:
      return [];
  }
}

/** The text of a picture's description. */
export const getText = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(({ token, children }) => (children.length > 0 ? getText(children) : token.content)).join('');

// Readers see a line break within a paragraph as a space, but the editor would show it as a line break.
const toTextNodes = (source: string, marks: Marks): JSONContent[] => {
  const line = source.replace(/[ \t]*\n[ \t]*/g, ' ');
  return line === '' ? [] : [{ type: 'text', text: line, marks }];
};

/** Plain tags for marks that Markdown has, or lacks. */
const TAGS: Readonly<Record<string, string>> = {
  '<strong>': 'bold',
  '<em>': 'italic',
  '<del>': 'strike',
  '<sub>': 'subscript',
  '<sup>': 'superscript',
};

/** Finds the end of each of these tags, by the index of its start. */
function findEndTags(nodes: readonly MarkdownNode[]): Map<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<string, number>();
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const { type, token } = nodes[index] as MarkdownNode;
    if (type !== 'html_inline') continue;
    const end = next.get(token.content);
    if (TAGS[token.content] !== undefined && end !== undefined) ends.set(index, end);
    if (token.content.startsWith('</')) next.set(token.content.replace('/', ''), index);
  }
  return ends;
}
