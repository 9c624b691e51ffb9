import type { Editor } from '@tiptap/core';
import {
  Asterisk,
  ChartColumn,
  CircleQuestionMark,
  Columns2,
  ImagePlus,
  Images,
  LayoutGrid,
  Link,
  Mail,
  Minus,
  MousePointerClick,
  SquarePlay,
  Table,
} from 'lucide-react';
import {
  insertCallToAction,
  insertCards,
  insertChart,
  insertColumns,
  insertContactForm,
  insertQuestion,
  insertVideo,
} from './insert-blocks.ts';
import { insertNote } from './insert-note.ts';
import type { Tool } from './tool.ts';

/** Whether a block of pages may stand at the cursor: at the root, and all but columns in a column. */
const canHold = (editor: Editor, isColumns = false): boolean => {
  const { $from } = editor.state.selection;
  return $from.depth <= 1 || (!isColumns && $from.depth === 3 && $from.node(-1).type.name === 'column');
};

/** The toolbar's tools that insert something. */
export const INSERT_TOOLS: readonly Tool[] = [
  {
    label: 'Table',
    icon: Table,
    inserts: 'block',
    words: 'grid rows columns',
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  {
    label: 'Chart',
    icon: ChartColumn,
    inserts: 'block',
    words: 'bars line waterfall graph figure',
    run: insertChart,
    can: (editor) => !editor.isActive('table'),
  },
  {
    label: 'Cards',
    icon: LayoutGrid,
    inserts: 'block',
    words: 'pieces people articles team',
    node: 'cards',
    run: insertCards,
    can: (editor) => canHold(editor),
  },
  {
    label: 'Call to action',
    icon: MousePointerClick,
    inserts: 'block',
    words: 'button link',
    node: 'callToAction',
    run: insertCallToAction,
    can: (editor) => canHold(editor),
  },
  {
    label: 'Contact form',
    icon: Mail,
    inserts: 'block',
    words: 'message write',
    node: 'contactForm',
    run: insertContactForm,
    can: (editor) => canHold(editor),
  },
  {
    label: 'Two columns',
    icon: Columns2,
    inserts: 'block',
    words: 'side by',
    node: 'columns',
    run: insertColumns,
    can: (editor) => canHold(editor, true),
  },
  {
    label: 'Question',
    icon: CircleQuestionMark,
    inserts: 'block',
    words: 'quiz choices test check',
    node: 'question',
    run: insertQuestion,
  },
  {
    label: 'Video',
    icon: SquarePlay,
    inserts: 'block',
    words: 'film youtube vimeo embed',
    run: insertVideo,
    can: (editor) => !editor.isActive('table'),
  },
  {
    label: 'Picture',
    icon: ImagePlus,
    inserts: 'block',
    words: 'image photo figure upload',
    run: (_, actions) => actions.choosePictures(),
  },
  {
    label: 'Picture from media',
    icon: Images,
    inserts: 'block',
    words: 'image photo figure library',
    run: (editor, actions) => actions.chooseStoredPicture?.(editor),
  },
  {
    label: 'Footnote',
    icon: Asterisk,
    inserts: 'inline',
    words: 'note reference source',
    run: insertNote,
    can: (editor) => !editor.isActive('codeBlock'),
  },
  {
    label: 'Horizontal rule',
    icon: Minus,
    inserts: 'block',
    words: 'divider line separator hr',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Link',
    icon: Link,
    keys: 'Mod+k',
    run: (_, actions) => actions.editLink(),
    isOn: (editor) => editor.isActive('link'),
  },
];
