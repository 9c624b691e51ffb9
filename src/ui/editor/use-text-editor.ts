import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { Selection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer, type UseEditorOptions, useEditor } from '@tiptap/react';
import { createElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BlockHandling } from './blocks/block-extension.ts';
import { ChartView } from './chart-view.tsx';
import { createSearchExtension } from './find/search-extension.ts';
import { createInputExtension } from './input-extension.ts';
import { PictureView } from './picture-view.tsx';
import { Chart, Video } from './schema/blocks.ts';
import { editorExtensions } from './schema/extensions.ts';
import { Figure } from './schema/nodes.ts';
import { createSlashExtension } from './slash-extension.ts';
import type { KeyHandler } from './slash-menu.tsx';
import { SourcePreserver } from './source-preserver.ts';
import type { EditorActions } from './tool.ts';
import { type UploadImage, Uploads } from './uploads.ts';
import { VideoView } from './video-view.tsx';

interface TextEditorOptions {
  readonly id: string;
  readonly labelledBy: string;
  readonly placeholder: string;
  /** The Markdown to start with. */
  readonly initial: string;
  /** Called with a function that writes the text as Markdown, because that takes too long for every key. */
  readonly onChange: (write: () => string) => void;
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
  const { id, labelledBy, placeholder, initial, uploadImage, slashKeys } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [memory] = useState(() => new SourcePreserver());
  const [uploads] = useState(() => new Uploads((...upload) => uploadImage(...upload)));
  // The same objects for every render: TipTap sets up again what differs.
  const [setup] = useState<UseEditorOptions>(() => ({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // We have our own style sheet: the policy of every page forbids styles that a script adds.
    injectCSS: false,
    extensions: [
      ...editorExtensions(
        Figure.extend({
          addNodeView: () => ReactNodeViewRenderer((props) => createElement(PictureView, { ...props, uploads })),
        }),
        [
          Chart.extend({ addNodeView: () => ReactNodeViewRenderer(ChartView) }),
          Video.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) }),
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
