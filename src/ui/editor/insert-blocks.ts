import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** Makes a pull quote of the blocks in the selection, or makes the pull quote that contains the cursor plain text. */
export function togglePullQuote(editor: Editor): void {
  const isUndone = editor.isActive('pullQuote');
  editor
    .chain()
    .focus()
    .command(({ tr }) => (isUndone ? unwrapPullQuote(tr) : wrapInPullQuote(tr)))
    .run();
}

function wrapInPullQuote(tr: Transaction): boolean {
  const { $from, $to } = tr.selection;
  const range = $from.blockRange($to);
  const { pullQuote, pullQuoteSource } = tr.doc.type.schema.nodes;
  if (!range || !pullQuote || !pullQuoteSource) return false;
  if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, pullQuote)) return false;
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex);
  const cursor = $from.pos + 1;
  tr.replaceWith(range.start, range.end, pullQuote.create(null, [...blocks, pullQuoteSource.create()]));
  tr.setSelection(TextSelection.near(tr.doc.resolve(cursor)));
  return true;
}

function unwrapPullQuote(tr: Transaction): boolean {
  const { $from } = tr.selection;
  const { paragraph } = tr.doc.type.schema.nodes;
  const depth = [...Array($from.depth + 1).keys()].findLast((at) => $from.node(at).type.name === 'pullQuote');
  if (depth === undefined || !paragraph) return false;
  const blocks = $from.node(depth).children.flatMap((block): Node[] => {
    if (block.type.name !== 'pullQuoteSource') return [block];
    return block.content.size > 0 ? [paragraph.create(null, block.content)] : [];
  });
  const cursor = $from.pos - 1;
  tr.replaceWith($from.before(depth), $from.after(depth), blocks);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(cursor, tr.doc.content.size))));
  return true;
}

/** Makes a sidenote of the blocks in the selection, or makes the sidenote that contains the cursor plain text. */
export function toggleSidenote(editor: Editor): void {
  if (editor.isActive('sidenote')) editor.chain().focus().lift('sidenote').run();
  else editor.chain().focus().wrapIn('sidenote').run();
}

/** Inserts a block after the selection. Without focus(): the block takes the focus to its first field. */
function insertBlock(editor: Editor, type: string): void {
  editor.commands.insertContentAt(editor.state.selection.to, { type });
}

export const insertChart = (editor: Editor): void => insertBlock(editor, 'chart');
export const insertVideo = (editor: Editor): void => insertBlock(editor, 'video');

const PARAGRAPH = { type: 'paragraph' };

export const insertCards = (editor: Editor): void => insertBlock(editor, 'cards');

/** Inserts a block that holds text, with the cursor at its start. */
function insertHolder(editor: Editor, block: { type: string; content: object[] }): void {
  const at = editor.state.selection.to;
  editor.chain().insertContentAt(at, block).focus().run();
}

export const insertCallToAction = (editor: Editor): void =>
  insertHolder(editor, { type: 'callToAction', content: [PARAGRAPH] });
export const insertContactForm = (editor: Editor): void =>
  insertHolder(editor, { type: 'contactForm', content: [PARAGRAPH] });
export const insertColumns = (editor: Editor): void =>
  insertHolder(editor, { type: 'columns', content: [1, 2].map(() => ({ type: 'column', content: [PARAGRAPH] })) });

const QUIZ_TITLE = 'Check yourself';

/**
 * Adds a question at the end of the text, because a quiz is its last section. The first one brings the section's heading.
 * A paragraph without text after the last question goes.
 */
export function insertQuestion(editor: Editor): void {
  const { doc } = editor.state;
  const last = doc.lastChild;
  const hasQuiz = doc.children.some(({ type }) => type.name === 'question');
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: QUIZ_TITLE }] };
  const isEmpty = last?.type.name === 'paragraph' && last.content.size === 0;
  const end = doc.content.size;
  editor.commands.insertContentAt({ from: isEmpty && last ? end - last.nodeSize : end, to: end }, [
    ...(hasQuiz ? [] : [heading]),
    { type: 'question' },
  ]);
}
