import type { Editor } from '@tiptap/core';
import {
  Asterisk,
  Bold,
  ChartColumn,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Lightbulb,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Minus,
  PanelRight,
  Quote,
  Redo2,
  SquareCode,
  SquarePlay,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react';
import type { Shortcut } from '../shortcuts/shortcuts.ts';
import { insertChart, insertVideo, togglePullQuote, toggleSidenote } from './insert-blocks.ts';
import { insertNote } from './insert-note.ts';

export interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly run: (editor: Editor) => void;
  /** Whether it is on at the cursor; missing if the tool has no state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const createHeadingTool = (level: 2 | 3 | 4, icon: LucideIcon, label: string): Tool => ({
  label,
  icon,
  keys: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The toolbar's tools, in groups. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    createHeadingTool(2, Heading2, 'Heading'),
    createHeadingTool(3, Heading3, 'Smaller heading'),
    createHeadingTool(4, Heading4, 'Smallest heading'),
  ],
  [
    {
      label: 'Bold',
      icon: Bold,
      keys: 'Mod+b',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Mod+i',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Strikethrough',
      icon: Strikethrough,
      keys: 'Mod+Shift+s',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
    {
      label: 'Subscript',
      icon: Subscript,
      run: (editor) => editor.chain().focus().toggleMark('subscript').run(),
      isOn: (editor) => editor.isActive('subscript'),
    },
    {
      label: 'Superscript',
      icon: Superscript,
      run: (editor) => editor.chain().focus().toggleMark('superscript').run(),
      isOn: (editor) => editor.isActive('superscript'),
    },
    {
      label: 'Code',
      icon: Code,
      keys: 'Mod+e',
      run: (editor) => editor.chain().focus().toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      label: 'List',
      icon: List,
      keys: 'Mod+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: Quote,
      keys: 'Mod+Shift+b',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Callout',
      icon: Lightbulb,
      run: (editor) =>
        void (editor.isActive('callout')
          ? editor.chain().focus().lift('callout').run()
          : editor.chain().focus().wrapIn('callout').run()),
      isOn: (editor) => editor.isActive('callout'),
    },
    {
      label: 'Pull quote',
      icon: MessageSquareQuote,
      run: togglePullQuote,
      isOn: (editor) => editor.isActive('pullQuote'),
      can: (editor) => !editor.isActive('table'),
    },
    {
      label: 'Sidenote',
      icon: PanelRight,
      run: toggleSidenote,
      isOn: (editor) => editor.isActive('sidenote'),
      can: (editor) => !editor.isActive('table'),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      keys: 'Mod+Alt+c',
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  [
    {
      label: 'Table',
      icon: Table,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      can: (editor) => !editor.isActive('table'),
    },
    { label: 'Chart', icon: ChartColumn, run: insertChart, can: (editor) => !editor.isActive('table') },
    { label: 'Video', icon: SquarePlay, run: insertVideo, can: (editor) => !editor.isActive('table') },
    { label: 'Footnote', icon: Asterisk, run: insertNote, can: (editor) => !editor.isActive('codeBlock') },
    { label: 'Horizontal rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      label: 'Undo',
      icon: Undo2,
      keys: 'Mod+z',
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: Redo2,
      keys: 'Mod+Shift+z',
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
];

/** The editor's own shortcuts, for the overview. */
export const TEXT_SHORTCUTS: readonly Shortcut[] = [
  ...TOOL_GROUPS.flat().flatMap(({ label, keys }) => (keys ? [{ keys, label, group: 'Writing' }] : [])),
  { keys: 'Mod+k', label: 'Link', group: 'Writing' },
];
