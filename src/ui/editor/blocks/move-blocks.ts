import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Blocks of the text itself, not of a list or a quotation in it: the first and the last of them. */
export interface BlockRange {
  readonly first: number;
  readonly last: number;
}

/** The blocks that the selection touches. */
export function getSelectedBlocks({ selection: { $from, $to, empty } }: EditorState): BlockRange {
  const first = Math.min($from.index(0), $from.doc.childCount - 1);
  // A selection of whole blocks ends before the block that follows them.
  const last = $to.depth === 0 && !empty ? $to.index(0) - 1 : $to.index(0);
  return { first, last: Math.max(first, Math.min(last, $from.doc.childCount - 1)) };
}

/** The position before a block; after the last block for the number of blocks. */
export function getBlockStart(doc: Node, index: number): number {
  let position = 0;
  for (let at = 0; at < index; at += 1) position += doc.child(at).nodeSize;
  return position;
}

/**
 * Moves blocks to the gap before block `gap`. The nodes stay the same objects, so that they keep their Markdown. Undefined
 * if they are there already.
 */
export function moveBlocks({ tr }: EditorState, { first, last }: BlockRange, gap: number): Transaction | undefined {
  const { doc, selection } = tr;
  if (gap < 0 || gap > doc.childCount || (gap >= first && gap <= last + 1)) return undefined;
  const [start, end, target] = [first, last + 1, gap].map((index) => getBlockStart(doc, index)) as [
    number,
    number,
    number,
  ];
  const blocks = doc.slice(start, end).content;
  tr.delete(start, end);
  const place = tr.mapping.map(target);
  tr.insert(place, blocks);
  const isInside = selection.from >= start && selection.to <= end;
  if (!isInside) return tr;
  const shift = place - start;
  return tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.between(tr.doc.resolve(selection.anchor + shift), tr.doc.resolve(selection.head + shift)),
  );
}

export function duplicateBlock({ tr }: EditorState, index: number): Transaction {
  return tr.insert(getBlockStart(tr.doc, index + 1), tr.doc.child(index));
}

/** Deletes a block. A text always keeps one paragraph. */
export function deleteBlock({ tr, schema }: EditorState, index: number): Transaction {
  const [start, end] = [getBlockStart(tr.doc, index), getBlockStart(tr.doc, index + 1)];
  return tr.doc.childCount === 1 ? tr.replaceWith(start, end, schema.node('paragraph')) : tr.delete(start, end);
}
