import { Node } from '@tiptap/core';

/** `[^1]` in running text. */
export const NoteReference = Node.create({
  name: 'noteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '1', parseHTML: (element) => element.dataset.note, renderHTML: ({ id }) => ({ 'data-note': id }) },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', { ...HTMLAttributes, class: 'note-ref' }, `${node.attrs.id}`],
});

/** `[^1]: …`, the note itself; pages gather all of them at their end. */
export const NoteDefinition = Node.create({
  name: 'noteDefinition',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    id: { default: '1', parseHTML: (element) => element.dataset.note, renderHTML: ({ id }) => ({ 'data-note': id }) },
  }),
  parseHTML: () => [{ tag: 'div[data-note]', contentElement: (element) => element.querySelector('div') ?? element }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    { ...HTMLAttributes, class: 'note-definition' },
    ['span', { contenteditable: 'false' }, `${node.attrs.id}`],
    ['div', 0],
  ],
});
