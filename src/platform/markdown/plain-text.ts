import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';

/** Returns the text without formatting and note references. */
export const toPlainText = (nodes: readonly MarkdownNode[]): string =>
  nodes
    .map(({ type, token, children }) => {
      if (type === 'note_reference' || type === 'html_inline') return '';
      return children.length > 0 ? toPlainText(children) : token.content;
    })
    .join('');
