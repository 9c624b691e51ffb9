import type { Editor } from '@tiptap/core';

/** Puts a note's number where one writes and its text, still empty, at the end; one goes on writing there. */
export function insertNote(editor: Editor): void {
  const taken = listNoteIds(editor);
  let id = 1;
  while (taken.has(String(id))) id += 1;
  const note = { type: 'noteDefinition', attrs: { id: String(id) }, content: [{ type: 'paragraph' }] };
  editor
    .chain()
    .focus()
    .setTextSelection(editor.state.selection.to)
    .insertContent({ type: 'noteReference', attrs: { id: String(id) } })
    .command(({ tr, commands }) => commands.insertContentAt(endOfText(tr.doc), note))
    .command(({ tr, commands }) => commands.focus(endOfText(tr.doc) - 2))
    .run();
}

/** The notes that a text has, or refers to. */
export function listNoteIds(editor: Editor): ReadonlySet<string> {
  const ids = new Set<string>();
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'noteDefinition' || node.type.name === 'noteReference') ids.add(String(node.attrs.id));
  });
  return ids;
}

/** Behind the last block; before the empty line that invites to write on. */
function endOfText(doc: Editor['state']['doc']): number {
  const last = doc.lastChild;
  const isInvitation = last?.type.name === 'paragraph' && last.content.size === 0;
  return doc.content.size - (isInvitation ? last.nodeSize : 0);
}
