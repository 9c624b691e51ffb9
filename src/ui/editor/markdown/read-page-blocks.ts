import type { JSONContent } from '@tiptap/core';
import { isPageBlock, readCallToAction, readCards, splitColumns } from '#lib/markdown/page-blocks.ts';
import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';

/** Whether the editor has no view of a block of pages as it is written, or of one in it. */
export function isUnreadable(node: MarkdownNode): boolean {
  if (node.type === 'cards') return readCards(node) === undefined;
  return node.type === 'columns' && (splitColumns(node) === undefined || node.children.some(isUnreadable));
}

/** Reads a block of pages; undefined for other blocks. @param read reads the blocks in it */
export function readPageBlock(
  node: MarkdownNode,
  read: (nodes: readonly MarkdownNode[]) => JSONContent[],
): JSONContent | undefined {
  if (!isPageBlock(node.type)) return undefined;
  const readNonEmpty = (nodes: readonly MarkdownNode[]) => (nodes.length > 0 ? read(nodes) : [{ type: 'paragraph' }]);
  switch (node.type) {
    case 'cards':
      return { type: 'cards', attrs: { links: readCards(node) ?? [] } };
    case 'call_to_action': {
      const { text = node.children, label = '', href = '' } = readCallToAction(node) ?? {};
      return { type: 'callToAction', attrs: { label, href }, content: readNonEmpty(text) };
    }
    case 'contact_form':
      return { type: 'contactForm', content: readNonEmpty(node.children) };
    case 'columns':
      return {
        type: 'columns',
        content: (splitColumns(node) ?? []).map((column) => ({ type: 'column', content: readNonEmpty(column) })),
      };
  }
}
