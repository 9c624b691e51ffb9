import MarkdownIt, { type Token } from 'markdown-it';
import { addCallouts } from './callout-grammar.ts';
import { addNotes } from './note-grammar.ts';
import { addTaskLists } from './task-grammar.ts';

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

// markdown-it limits the depth of blocks to 100 (maxNesting) but not the depth of inline marks. Code that walks the
// tree recurses, so the total depth is limited here.
const MAX_DEPTH = 200;

const [readLinkDefinition] = new MarkdownIt('zero').enable('reference').block.ruler.getRules('');

const grammar = new MarkdownIt({ html: true, linkify: true }).use(addNotes).use(addCallouts).use(addTaskLists);
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
