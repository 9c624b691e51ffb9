import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const DEFINITION = /\[\^([^\]\s]{1,60})\]:[ \t]*/y;
const REFERENCE = /\[\^([^\]\s]{1,60})\]/y;
/** Indentation of a note's further paragraphs, in columns. */
const INDENT = 4;
const BRACKET = 0x5b;

/**
 * Parses `[^id]` as `note_reference` and `[^id]: …` at the start of a line as `note_definition`, each with its `id`.
 */
export function addNotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'note_definition', readDefinition, { alt: ['paragraph', 'reference'] });
  markdown.inline.ruler.before('link', 'note_reference', readReference);
}

function readDefinition(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const begin = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if ((state.sCount[start] ?? 0) - state.blkIndent >= INDENT || state.src.charCodeAt(begin) !== BRACKET) return false;
  DEFINITION.lastIndex = begin;
  const head = DEFINITION.exec(state.src);
  if (!head) return false;
  if (silent) return true;
  const token = state.push('note_definition_open', '', 1);
  token.meta = { id: head[1] };
  // Parse the text after the head as if it were on an indented line of its own.
  const { parentType, blkIndent } = state;
  const line = { bMarks: state.bMarks[start], tShift: state.tShift[start], sCount: state.sCount[start] };
  state.parentType = 'note';
  state.blkIndent += INDENT;
  Object.assign(state.bMarks, { [start]: begin + head[0].length });
  Object.assign(state.tShift, { [start]: 0 });
  Object.assign(state.sCount, { [start]: state.blkIndent });
  state.md.block.tokenize(state, start, end);
  for (const [name, value] of Object.entries(line)) Object.assign(state[name as keyof typeof line], { [start]: value });
  Object.assign(state, { parentType, blkIndent });
  token.map = [start, state.line];
  state.push('note_definition_close', '', -1);
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const match = state.src.charCodeAt(state.pos) === BRACKET ? REFERENCE.exec(state.src) : null;
  if (!match) return false;
  if (!silent) {
    const token = state.push('note_reference', '', 0);
    token.content = match[0];
    token.meta = { id: match[1] };
  }
  state.pos += match[0].length;
  return true;
}
