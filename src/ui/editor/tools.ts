import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  Bold,
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
  PanelRight,
  Quote,
  Redo2,
  Search,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Undo2,
} from 'lucide-react';
import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';
import type { Shortcut } from '../shortcuts/shortcuts.ts';
import { togglePullQuote, toggleSidenote } from './insert-blocks.ts';
import { INSERT_TOOLS } from './insert-tools.ts';
import type { Tool } from './tool.ts';

const createHeadingTool = (level: 2 | 3 | 4, icon: LucideIcon, label: string): Tool => ({
  label,
  icon,
  keys: `Mod+Alt+${level}`,
  inserts: 'block',
  words: `title section h${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const BLOCK_NAMES = new Set(['Smallest heading', 'Callout', 'Pull quote', 'Sidenote', 'Code block']);

/** All tools, in groups. */
const TOOL_GROUPS: readonly (readonly Tool[])[] = [
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
      inserts: 'block',
      words: 'bullets unordered',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      inserts: 'block',
      words: 'ordered 1.',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: Quote,
      keys: 'Mod+Shift+b',
      inserts: 'block',
      words: 'blockquote citation',
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
      inserts: 'block',
      words: 'lifted quotation',
      run: togglePullQuote,
      isOn: (editor) => editor.isActive('pullQuote'),
      can: (editor) => !editor.isActive('table'),
    },
    {
      label: 'Sidenote',
      icon: PanelRight,
      inserts: 'block',
      words: 'margin aside note',
      run: toggleSidenote,
      isOn: (editor) => editor.isActive('sidenote'),
      can: (editor) => !editor.isActive('table'),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      keys: 'Mod+Alt+c',
      inserts: 'block',
      words: 'program source',
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  INSERT_TOOLS,
  [
    {
      label: 'Undo',
      icon: Undo2,
      keys: 'Mod+z',
      run: (editor) => editor.chain().focus().undo().run(),
      can: ({ state }) => undoDepth(state) > 0,
    },
    {
      label: 'Redo',
      icon: Redo2,
      keys: 'Mod+Shift+z',
      run: (editor) => editor.chain().focus().redo().run(),
      can: ({ state }) => redoDepth(state) > 0,
    },
  ],
  [{ label: 'Find and replace', icon: Search, keys: 'Mod+f', run: (_, actions) => actions.find(false) }],
];

const pickTools = (...labels: readonly string[]): readonly Tool[] =>
  labels.flatMap((label) => TOOL_GROUPS.flat().find((tool) => tool.label === label) ?? []);

/** The tools at the start of the toolbar, which are used most. */
export const MAIN_GROUPS: readonly (readonly Tool[])[] = [
  pickTools('Heading', 'Smaller heading'),
  pickTools('Bold', 'Italic', 'Link'),
  pickTools('List', 'Numbered list', 'Quote'),
  pickTools('Picture'),
];

/** The tools at the end of the toolbar. */
export const END_TOOLS = pickTools('Undo', 'Redo', 'Find and replace');

const SHOWN_TOOLS = new Set([...MAIN_GROUPS.flat(), ...END_TOOLS]);
const INSERTED = new Set(INSERT_TOOLS);
const MORE_TOOLS = TOOL_GROUPS.flat().filter((tool) => !SHOWN_TOOLS.has(tool));

/** The other tools, which are in a menu. */
export const MORE_GROUPS: readonly { readonly name: string; readonly tools: readonly Tool[] }[] = [
  { name: 'Insert', tools: MORE_TOOLS.filter((tool) => INSERTED.has(tool)) },
  { name: 'Blocks', tools: MORE_TOOLS.filter((tool) => !INSERTED.has(tool) && BLOCK_NAMES.has(tool.label)) },
  { name: 'Text', tools: MORE_TOOLS.filter((tool) => !INSERTED.has(tool) && !BLOCK_NAMES.has(tool.label)) },
];

/** Wraps the block in a callout of each kind; the toolbar has one tool for all of them. */
const CALLOUT_TOOLS = Object.entries(CALLOUT_TITLES).map(
  ([kind, title]): Tool => ({
    label: `${title} (callout)`,
    icon: Lightbulb,
    inserts: 'block',
    words: 'box hint',
    run: (editor) => editor.chain().focus().wrapIn('callout', { kind }).run(),
  }),
);

const INSERTABLE = TOOL_GROUPS.flat().filter(({ inserts }) => inserts);
const HEADINGS = INSERTABLE.filter(({ label }) => label.endsWith('eading'));

/** The tools that the slash menu offers. */
export const INSERT_GROUPS: readonly { readonly name: string; readonly tools: readonly Tool[] }[] = [
  { name: 'Headings', tools: HEADINGS },
  { name: 'Lists and quotes', tools: INSERTABLE.filter((tool) => !HEADINGS.includes(tool) && !INSERTED.has(tool)) },
  { name: 'Insert', tools: INSERT_TOOLS.filter(({ inserts }) => inserts) },
  { name: 'Callouts', tools: CALLOUT_TOOLS },
];

/** The editor's own shortcuts, for the overview. */
export const TEXT_SHORTCUTS: readonly Shortcut[] = [
  { keys: '/', label: 'Insert a block' },
  ...TOOL_GROUPS.flat().flatMap(({ label, keys }) => (keys ? [{ keys, label }] : [])),
  { keys: 'Mod+h', label: 'Replace' },
  { keys: 'Alt+Shift+↑', label: 'Move the block up' },
  { keys: 'Alt+Shift+↓', label: 'Move the block down' },
  { keys: 'Mod+/', label: 'Menu of the block' },
].map((shortcut) => ({ ...shortcut, group: 'Writing' }));
