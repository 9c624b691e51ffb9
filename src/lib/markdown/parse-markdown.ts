import MarkdownIt, {
  type MarkdownIt as MarkdownParser,
  type StateBlock,
  type StateInline,
  type Token,
} from 'markdown-it';
import { addCallouts } from './callout-grammar.ts';

const DEFINITION = /\[\^([^\]\s]{1,60})\]:[ \t]*/y;
const REFERENCE = /\[\^([^\]\s]{1,60})\]/y;
/** Indentation of a note's further paragraphs, in columns. */
const INDENT = 4;
const BRACKET = 0x5b;

/**
 * Parses `[^id]` as `note_reference` and `[^id]: …` at the start of a line as `note_definition`, each with its `id`.
 */
function addNotes(markdown: MarkdownParser): void {
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
  // Parse the text after the head as if it were on a separate, indented line.
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

const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

/** Turns `[ ]` and `[x]` at the start of a list item into a `checkbox` with its `checked` state. */
function addTaskLists(markdown: MarkdownParser): void {
  // Before escaped brackets become part of the text.
  markdown.core.ruler.before('text_join', 'tasks', ({ tokens, Token }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      if (type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open') continue;
      const first = children?.find(({ type: inner, content }) => inner !== 'text' || content !== '');
      const box = first?.type === 'text' ? BOX.exec(first.content) : null;
      if (!first || !box || (box[0] === box[0].trim() && first !== children?.at(-1))) continue;
      first.content = first.content.slice(box[0].length);
      const checkbox = new Token('checkbox', '', 0);
      checkbox.meta = { checked: box[1] !== ' ' };
      children?.unshift(checkbox);
    }
  });
}

/** A few levels below `maxNesting` of markdown-it, because a list item and its parts add several at once. */
const MAX_BLOCK_DEPTH = 95;

/**
 * Keeps blocks that are nested too deeply as code. markdown-it would drop them, together with everything after the
 * outermost list.
 */
function addDepthLimit(markdown: MarkdownParser): void {
  markdown.block.ruler.before('table', 'too_deep', (state, start, end) => {
    if (state.level < MAX_BLOCK_DEPTH) return false;
    let next = start + 1;
    while (next < end && (state.isEmpty(next) || (state.sCount[next] ?? 0) >= state.blkIndent)) next += 1;
    const token = state.push('code_block', 'code', 0);
    token.content = state.getLines(start, next, state.blkIndent, true);
    token.map = [start, next];
    state.line = next;
    return true;
  });
}

/** A block or a piece of inline text, with its children. */
export interface MarkdownNode {
  /**
   * The type of markdown-it's token without `_open`, or one of our own: `callout`, `note_definition`, `note_reference`,
   * `checkbox` and `definition` (of a link).
   */
  readonly type: string;
  readonly token: Token;
  readonly children: MarkdownNode[];
}

// `addDepthLimit` limits the depth of blocks but not the depth of inline marks. Code that walks the
// tree recurses, so the total depth is limited here.
const MAX_DEPTH = 200;

const [readLinkDefinition] = new MarkdownIt('zero').enable('reference').block.ruler.getRules('');

const grammar = new MarkdownIt({ html: true, linkify: true })
  .use(addNotes)
  .use(addCallouts)
  .use(addTaskLists)
  .use(addDepthLimit);
// Addresses stay as typed: links.ts decides where a link may lead, and the editor writes them back unchanged.
grammar.validateLink = () => true;
grammar.normalizeLink = (address) => address;
grammar.normalizeLinkText = (address) => address;
for (const schema of ['ftp:', '//', 'mailto:']) grammar.linkify.add(schema, null);
grammar.linkify.add('www.', {
  validate(text, position, { re }) {
    const host = re.get_relative_proto_validator();
    host.lastIndex = position;
    return host.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
// markdown-it consumes `[a]: /b` without emitting a token, and the editor would lose it.
grammar.block.ruler.at('reference', (state, start, end, silent) => {
  if (!readLinkDefinition?.(state, start, end, silent)) return false;
  if (silent) return true;
  const token = state.push('definition', '', 0);
  token.map = [start, state.line];
  token.content = state.getLines(start, state.line, state.blkIndent, false);
  return true;
});

/**
 * Parses the site's Markdown: GitHub's tables, tasks and strikethrough, notes `[^1]` and callouts `> [!TIP]`. Takes
 * linear time.
 */
export const parseMarkdown = (source: string): MarkdownNode[] => toTree(grammar.parse(source, {}));

/** Finds the addresses in a plain text that the grammar makes links of. */
export function findAddresses(text: string): { readonly index: number; readonly address: string }[] {
  const found: { index: number; address: string }[] = [];
  // markdown-it looks back at most to a backslash and the character after it.
  const starts = /(?:(?<![a-z\d+.-])|(?<=\\.))(?:https?:\/\/|www\.)/gi;
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const { index } = start;
    const match = grammar.linkify.matchAtStart(text.slice(index))?.text ?? '';
    let length = match.length;
    // Asterisks at the end are not part of it.
    while (match[length - 1] === '*') length -= 1;
    if (length === 0) continue;
    found.push({ index, address: match.slice(0, length) });
    starts.lastIndex = index + length;
  }
  return found;
}

function toTree(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const siblings = open.at(-1) ?? root;
    if (token.nesting < 0) {
      open.pop();
    } else if (token.type === 'inline') {
      for (const child of toTree(token.children ?? [])) siblings.push(child);
    } else if (token.type === 'text' || token.type === 'softbreak') {
      addText(siblings, token);
    } else if (open.length > MAX_DEPTH) {
      if (token.nesting > 0) open.push(siblings);
    } else {
      const children = token.type === 'image' ? toTree(token.children ?? []) : [];
      siblings.push({ type: token.type.replace(/_open$/, ''), token, children });
      if (token.nesting > 0) open.push(children);
    }
  }
  return root;
}

/** Appends text to the preceding text node: a line break within a paragraph does not split its text. */
function addText(siblings: MarkdownNode[], token: Token): void {
  const text = token.type === 'softbreak' ? '\n' : token.content;
  const before = siblings.at(-1);
  if (before?.type === 'text') before.token.content += text;
  else if (text !== '') siblings.push({ type: 'text', token: Object.assign(token, { content: text }), children: [] });
}

/** An attribute of a node's element; empty if it has none. */
export const getAttribute = ({ token }: MarkdownNode, name: string): string => String(token.attrGet(name) ?? '');

/** Alignment of a table cell; null if the author set none. */
export const getAlignment = (cell: MarkdownNode): string | null =>
  /left|center|right/.exec(getAttribute(cell, 'style'))?.[0] ?? null;
