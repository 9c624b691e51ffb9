import { Mark, Node } from '@tiptap/core';
import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';

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

/** A callout: `> [!NOTE]` and similar. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      rendered: false,
      parseHTML: (element) => /\bcallout-(\w+)/.exec(element.className)?.[1] ?? 'note',
    },
  }),
  parseHTML: () => [{ tag: 'div.callout', contentElement: (element) => element.querySelector('div') ?? element }],
  renderHTML: ({ node }) => [
    'div',
    { class: `callout callout-${node.attrs.kind}`, role: 'note' },
    ['p', { class: 'callout-title', contenteditable: 'false' }, CALLOUT_TITLES[node.attrs.kind] ?? ''],
    ['div', 0],
  ],
});

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

const source = {
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset.markdown,
  renderHTML: ({ source }: Record<string, unknown>) => ({ 'data-markdown': source }),
};
const HINT = 'Shown as Markdown. To change it, switch to Markdown.';

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

/** H<sub>2</sub>O. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** m<sup>2</sup>; the number of a note is not a superscript. */
export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup:not([data-note])' }],
  renderHTML: () => ['sup', 0],
});
