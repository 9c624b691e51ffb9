import { Node } from '@tiptap/core';
import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';

/** A callout: `> [!NOTE]` and similar. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note', rendered: false } }),
  parseHTML: () => [{ tag: 'div.callout', contentElement: (element) => element.querySelector('div') ?? element }],
  renderHTML: ({ node }) => [
    'div',
    { class: `callout callout-${node.attrs.kind}`, role: 'note' },
    ['p', { class: 'callout-title', contenteditable: 'false' }, CALLOUT_TITLES[node.attrs.kind] ?? ''],
    ['div', 0],
  ],
});
