import { Node } from '@tiptap/core';

/**
 * A picture on this site with its description and its caption. Pictures from elsewhere are not imported, because pages
 * show none.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '', parseHTML: (element) => element.getAttribute('title') ?? '', rendered: false },
    /** The upload in progress, see uploads.ts. */
    upload: { default: null, parseHTML: (element) => element.dataset.upload ?? null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[data-upload]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['img', { ...HTMLAttributes, title: node.attrs.caption }],
});
