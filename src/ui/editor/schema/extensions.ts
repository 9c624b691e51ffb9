import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Chart, PullQuote, PullQuoteSource, Sidenote, Video } from './blocks.ts';
import { Callout, NoteDefinition, NoteReference, RawBlock, RawInline, Subscript, Superscript } from './nodes.ts';

const looseness = {
  /** Whether its items are separated like paragraphs. */
  isLoose: { default: false, rendered: false },
};

/** Whether a pasted item is checked; null without a check box. */
const readChecked = ({ dataset: { checked } }: HTMLElement) => (checked === undefined ? null : checked === 'true');

/**
 * The editor's extensions: the site's Markdown and nothing else. `figure` is the node of a picture with its caption;
 * `blocks` are the nodes that the editor shows with their own view.
 */
export const editorExtensions = (figure: Extensions[number], blocks: Extensions = [Chart, Video]): Extensions => [
  StarterKit.configure({
    underline: false,
    code: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    codeBlock: { HTMLAttributes: { class: 'code' } },
    dropcursor: { color: false, class: 'drop-cursor' },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  // In Markdown, code can be bold too.
  Code.extend({ excludes: '' }),
  Subscript,
  Superscript,
  BulletList.extend({ addAttributes: () => looseness }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...looseness };
    },
  }),
  ListItem.extend({
    content: 'block+',
    addAttributes: () => ({
      checked: {
        default: null,
        parseHTML: readChecked,
        // For copies; the text shows no box.
        renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': checked }),
      },
    }),
  }),
  Table,
  TableRow,
  TableHeader.extend({ content: 'paragraph+' }),
  TableCell.extend({ content: 'paragraph+' }),
  Callout,
  PullQuote,
  PullQuoteSource,
  Sidenote,
  ...blocks,
  NoteReference,
  NoteDefinition,
  RawBlock,
  RawInline,
  figure,
];
