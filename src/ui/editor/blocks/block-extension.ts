import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { dispatchOneStep } from '../one-step.ts';
import { getBlockStart, getSelectedBlocks, moveBlocks } from './move-blocks.ts';

/** The state of the handle, besides the block with the cursor. */
export interface HandleState {
  /** The block under the pointer. */
  readonly hovered?: number;
  /** While a block is dragged: the gap that it would move to. */
  readonly gap?: number;
}

const key = new PluginKey<HandleState>('blockHandle');
const NOTHING: HandleState = {};

/**
 * Marks the block that has the handle, and the place where a dragged one would go; moves blocks with Alt+Shift and an
 * arrow.
 */
export const BlockHandling = Extension.create({
  name: 'blockHandling',
  addKeyboardShortcuts: () => ({
    'Alt-Shift-ArrowUp': ({ editor }) => moveSelectedBlocks(editor, -1),
    'Alt-Shift-ArrowDown': ({ editor }) => moveSelectedBlocks(editor, 1),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<HandleState>({
      key,
      state: {
        init: () => NOTHING,
        // A person who types is not using the pointer.
        apply: (tr, state) => tr.getMeta(key) ?? (tr.docChanged ? NOTHING : state),
      },
      props: {
        decorations(state) {
          const { gap } = key.getState(state) ?? NOTHING;
          const { doc } = state;
          const marked = getHandledBlock(state);
          const mark = (index: number, name: string) => {
            const start = getBlockStart(doc, index);
            return Decoration.node(start, start + doc.child(index).nodeSize, { class: name });
          };
          const marks = [mark(marked, gap === undefined ? 'with-handle' : 'with-handle is-dragged')];
          if (gap !== undefined)
            marks.push(gap < doc.childCount ? mark(gap, 'drop-above') : mark(gap - 1, 'drop-below'));
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});

export function setHandleState(editor: Editor, state: HandleState): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, state));
}

export const getHandleState = (state: Editor['state']): HandleState => key.getState(state) ?? NOTHING;

/** The block that has the handle: the one under the pointer, else the one with the cursor. */
export function getHandledBlock(state: Editor['state']): number {
  const { hovered } = getHandleState(state);
  return hovered !== undefined && hovered < state.doc.childCount ? hovered : getSelectedBlocks(state).first;
}

function moveSelectedBlocks(editor: Editor, direction: -1 | 1): boolean {
  const range = getSelectedBlocks(editor.state);
  const tr = moveBlocks(editor.state, range, direction < 0 ? range.first - 1 : range.last + 2);
  if (tr) dispatchOneStep(editor, tr.scrollIntoView());
  return true;
}
