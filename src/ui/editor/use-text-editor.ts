import { type Editor, Extension, getMarkType, getNodeType } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { type EditorState, Selection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer, type UseEditorOptions, useEditor } from '@tiptap/react';
import { Suggestion } from '@tiptap/suggestion';
import { search } from 'prosemirror-search';
import { createElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BlockHandling } from './blocks/block-extension.ts';
import { CallView } from './call-view.tsx';
import { CardsView } from './cards-view.tsx';
import { ChartView } from './chart-view.tsx';
import { createInputExtension } from './input-extension.ts';
import { PictureView } from './picture-view.tsx';
import { QuestionView } from './question-view.tsx';
import { Chart, Video } from './schema/blocks.ts';
import { editorExtensions } from './schema/extensions.ts';
import { Figure } from './schema/nodes.ts';
import { CallToAction, Cards, PAGE_BLOCKS } from './schema/page-blocks.ts';
import { Question } from './schema/question.ts';
import { INPUT_RULES, PASTE_RULES, TypedMarks } from './schema/typed-marks.ts';
import type { KeyHandler } from './slash-menu.tsx';
import { SourcePreserver } from './source-preserver.ts';
import type { EditorActions } from './tool.ts';
import { type UploadImage, Uploads } from './uploads.ts';
import { VideoView } from './video-view.tsx';

/** Watches for a slash that begins the name of a block. @param onKeyDown handles a key while such a name is typed */
const createSlashExtension = (onKeyDown: (event: KeyboardEvent) => boolean) =>
  Extension.create({
    name: 'slashMenu',
    // The menu handles Enter and the arrows before the text does.
    priority: 1000,
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          char: '/',
          decorationClass: 'slash-query',
          allow: ({ state, range }) => canInsertBlock(state, range.from),
          render: () => ({ onKeyDown: ({ event }) => onKeyDown(event) }),
        }),
      ];
    },
  });

/** Whether `position` begins a word of a paragraph that blocks may follow: not in code, and not in a table. */
function canInsertBlock({ doc, schema }: EditorState, position: number): boolean {
  const $position = doc.resolve(position);
  const { parent, depth } = $position;
  if (parent.type.name !== 'paragraph' || depth === 0) return false;
  const before = parent.textBetween(0, $position.parentOffset, '', ' ').at(-1);
  if (before !== undefined && !/\s/.test(before)) return false;
  if (doc.rangeHasMark(position, position + 1, getMarkType('code', schema))) return false;
  const index = $position.indexAfter(depth - 1);
  return $position.node(depth - 1).canReplaceWith(index, index, getNodeType('heading', schema));
}

/** Highlights the matches of a search, and opens the search bar. */
const createSearchExtension = (getActions: () => EditorActions) =>
  Extension.create({
    name: 'textSearch',
    addProseMirrorPlugins: () => [search()],
    addKeyboardShortcuts: () => {
      const run = (action: (actions: EditorActions) => void) => () => {
        action(getActions());
        return true;
      };
      return {
        'Mod-f': run(({ find }) => find(false)),
        'Mod-h': run(({ find }) => find(true)),
        // A Mac hides the window with ⌘H.
        'Mod-Alt-f': run(({ find }) => find(true)),
        'Mod-/': run(({ openBlockMenu }) => openBlockMenu()),
      };
    },
  });

/** The room that the cursor keeps from the edges of what is shown of the text, in pixels. */
const TOOL_SPACE = { top: 72, bottom: 80, left: 0, right: 0 };

interface TextEditorOptions {
  readonly id: string;
  readonly labelledBy: string;
  readonly placeholder: string;
  /** The Markdown to start with. */
  readonly initial: string;
  /** Called with a function that writes the text as Markdown, because that takes too long for every key. */
  readonly onChange: (write: () => string) => void;
  /** Whether the text may end with a quiz, whose questions are blocks. */
  readonly hasQuiz: boolean;
  /** Whether the text may have the blocks of pages. */
  readonly hasBlocks: boolean;
  readonly uploadImage: UploadImage;
  readonly actions: EditorActions;
  /** Handles the keys of the slash menu. */
  readonly slashKeys: RefObject<KeyHandler>;
}

export interface TextEditor {
  readonly editor: Editor | null;
  readonly uploads: Uploads;
  /** Replaces the text. */
  readonly show: (markdown: string) => void;
}

/** Sets up TipTap for the site's Markdown. */
export function useTextEditor(options: TextEditorOptions): TextEditor {
  const { id, labelledBy, placeholder, initial, hasQuiz, hasBlocks, uploadImage, slashKeys } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [memory] = useState(() => new SourcePreserver());
  const [uploads] = useState(() => new Uploads((...upload) => uploadImage(...upload)));
  // Uses the same objects for every render, because TipTap sets up changed ones again.
  const [setup] = useState<UseEditorOptions>(() => ({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // We have our own style sheet: the policy of every page forbids styles that a script adds.
    injectCSS: false,
    enableInputRules: INPUT_RULES,
    enablePasteRules: PASTE_RULES,
    extensions: [
      TypedMarks,
      ...editorExtensions(
        Figure.extend({
          addNodeView: () => ReactNodeViewRenderer((props) => createElement(PictureView, { ...props, uploads })),
        }),
        [
          Chart.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
          Video.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
          ...(hasBlocks
            ? [
                Cards.extend({ addNodeView: () => ReactNodeViewRenderer(CardsView) }),
                CallToAction.extend({ addNodeView: () => ReactNodeViewRenderer(CallView) }),
                ...PAGE_BLOCKS,
              ]
            : []),
          ...(hasQuiz ? [Question.extend({ addNodeView: () => ReactNodeViewRenderer(QuestionView) })] : []),
        ],
      ),
      Placeholder.configure({ placeholder }),
      createInputExtension(uploads, () => latest.current.actions.editLink()),
      createSlashExtension((event) => slashKeys.current(event)),
      BlockHandling,
      createSearchExtension(() => latest.current.actions),
    ],
    onUpdate: ({ editor: changed }) => {
      const { doc } = changed.state;
      latest.current.onChange(() => memory.write(doc));
    },
    editorProps: {
      // The tools cover the top of the text, or on a phone its foot.
      scrollThreshold: TOOL_SPACE,
      scrollMargin: TOOL_SPACE,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'prose editor-text',
      },
    },
  }));
  const editor = useEditor(setup);
  const replaceText = ({ state: { tr, schema } }: Editor, markdown: string) => {
    tr.replaceWith(0, tr.doc.content.size, memory.read(markdown, schema).content);
    return tr.setMeta('preventUpdate', true);
  };
  // The text comes after EditorContent has added the views of the nodes, for which it draws everything again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later value is what the user typed
  useLayoutEffect(() => {
    // Still before the browser paints, but React cannot render the views of pictures inside an effect.
    queueMicrotask(() => {
      if (!editor || editor.isDestroyed) return;
      const tr = replaceText(editor, initial).setMeta('addToHistory', false);
      editor.view.dispatch(tr.setSelection(Selection.atStart(tr.doc)));
    });
  }, [editor]);
  return { editor, uploads, show: (markdown) => editor?.view.dispatch(replaceText(editor, markdown)) };
}
