import { Node } from '@tiptap/core';

const source = {
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset.markdown,
  renderHTML: ({ source }: Record<string, unknown>) => ({ 'data-markdown': source }),
};
const HINT = 'Kept as Markdown; to change it, switch to Markdown';

/** A block of Markdown or HTML that the editor cannot represent. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'pre[data-markdown]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'pre',
    { ...HTMLAttributes, class: 'raw', title: HINT },
    node.attrs.source,
  ],
});

/** The same for inline text, such as an HTML tag. */
export const RawInline = Node.create({
  name: 'rawInline',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source }),
  parseHTML: () => [{ tag: 'code[data-markdown]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'code',
    { ...HTMLAttributes, class: 'raw', title: HINT },
    node.attrs.source,
  ],
});
