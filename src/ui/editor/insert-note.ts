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

/** Ids of the notes that a text contains or refers to. */
export function listNoteIds(editor: Editor): ReadonlySet<string> {
  const ids = new Set<string>();
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'noteDefinition' || node.type.name === 'noteReference') ids.add(String(node.attrs.id));
  });
  return ids;
}

/** The position after the last block, or before an empty paragraph at the end. */
function getEndOfText(doc: Editor['state']['doc']): number {
  const last = doc.lastChild;
  const isEmptyParagraph = last?.type.name === 'paragraph' && last.content.size === 0;
  return doc.content.size - (isEmptyParagraph ? last.nodeSize : 0);
}
