import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { editorSchema } from '../schema/editor-schema.fixtures.ts';
import { SourcePreserver } from '../source-preserver.ts';
import { deleteBlock, duplicateBlock, getSelectedBlocks, moveBlocks } from './move-blocks.ts';

/** Opens a text as the editor does. `write` returns the Markdown after a change. */
function openText(source: string) {
  const preserver = new SourcePreserver();
  const state = EditorState.create({ doc: preserver.read(source, editorSchema) });
  return { state, write: (tr: { doc: Node } | undefined) => tr && preserver.write(tr.doc) };
}

test('a block that moves keeps the Markdown of its author', () => {
  const { state, write } = openText('Some __bold__.\n\nTwo.\n\n* three\n');
  expect(write(moveBlocks(state, { first: 0, last: 0 }, 3))).toBe('Two.\n\n* three\n\nSome __bold__.\n');
  expect(write(moveBlocks(state, { first: 1, last: 2 }, 0))).toBe('Two.\n\n* three\n\nSome __bold__.\n');
});

test('two lists that come to stand next to each other stay two lists', () => {
  const { state, write } = openText('- a\n\nBetween.\n\n- b\n\n* c\n');
  expect(write(moveBlocks(state, { first: 1, last: 1 }, 0))).toBe('Between.\n\n- a\n\n* b\n\n- c\n');
});

test('a block does not move to where it is, nor out of the text', () => {
  const { state } = openText('a\n\nb\n');
  for (const gap of [-1, 0, 1, 3]) expect(moveBlocks(state, { first: 0, last: 0 }, gap)).toBeUndefined();
});

test('the selection moves with its blocks', () => {
  const { state } = openText('a\n\nbc\n\nd\n');
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5, 8)));
  expect(getSelectedBlocks(selected)).toEqual({ first: 1, last: 2 });
  const moved = selected.apply(moveBlocks(selected, { first: 1, last: 2 }, 0) ?? selected.tr);
  expect([moved.selection.from, moved.selection.to, moved.doc.firstChild?.textContent]).toEqual([2, 5, 'bc']);
});

test('a block is duplicated below itself, and the last one leaves an empty text', () => {
  const { state, write } = openText('__a__\n');
  expect(write(duplicateBlock(state, 0))).toBe('__a__\n\n__a__\n');
  expect(write(deleteBlock(state, 0))).toBe('');
});
