import type { Editor } from '@tiptap/core';

/** Inserts a note's number at the cursor and an empty note at the end, and moves the cursor there. */
export function insertNote(editor: Editor): void {
  const usedIds = listNoteIds(editor);
  let id = 1;
  while (usedIds.has(String(id))) id += 1;
  const note = { type: 'noteDefinition', attrs: { id: String(id) }, content: [{ type: 'paragraph' }] };
  editor
    .chain()
    .focus()
    .setTextSelection(editor.state.selection.to)
    .insertContent({ type: 'noteReference', attrs: { id: String(id) } })
    .command(({ tr, commands }) => commands.insertContentAt(getEndOfText(tr.doc), note))
    .command(({ tr, commands }) => commands.focus(getEndOfText(tr.doc) - 2))
    .run();
}

/**
 * Ids of the notes that a text contains or refers to, and whether it contains them.
 * @param replaced a range that is skipped
 */
export function listNoteIds({ state }: Editor, replaced = { from: 0, to: 0 }): ReadonlyMap<string, boolean> {
  const ids = new Map<string, boolean>();
  state.doc.descendants((node, position) => {
    if (position >= replaced.from && position + node.nodeSize <= replaced.to) return false;
    const isNote = node.type.name === 'noteDefinition';
    const id = String(node.attrs.id);
    if (isNote || node.type.name === 'noteReference') ids.set(id, isNote || ids.get(id) === true);
    return true;
  });
  return ids;
}

/** The position after the last block, or before an empty paragraph at the end. */
function getEndOfText(doc: Editor['state']['doc']): number {
  const last = doc.lastChild;
  const isEmptyParagraph = last?.type.name === 'paragraph' && last.content.size === 0;
  return doc.content.size - (isEmptyParagraph ? last.nodeSize : 0);
}
