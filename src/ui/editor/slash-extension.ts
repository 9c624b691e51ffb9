import { Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';

/** Watches for a slash that begins the name of a block. @param onKeyDown handles a key while such a name is typed */
export const createSlashExtension = (onKeyDown: (event: KeyboardEvent) => boolean) =>
  Extension.create({
    name: 'slashMenu',
    // Enter and the arrows belong to the menu before they belong to the text.
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
  if (doc.rangeHasMark(position, position + 1, schema.marks.code as never)) return false;
  const index = $position.indexAfter(depth - 1);
  return $position.node(depth - 1).canReplaceWith(index, index, schema.nodes.heading as never);
}
