import type { MarkdownIt } from 'markdown-it';

/** Titles of the callouts; the kinds are those of GitHub's Markdown. */
export const CALLOUT_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
/** Blocks that are written like callouts, with their own type. */
const BLOCK_TYPES: Readonly<Record<string, string>> = { quote: 'pull_quote', sidenote: 'sidenote' };
/** The blocks of pages (page-blocks.ts), which stand alone; all but the columns also stand in a column. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  cards: 'cards',
  action: 'call_to_action',
  contact: 'contact_form',
  columns: 'columns',
};
const KINDS = [CALLOUT_TITLES, BLOCK_TYPES, PAGE_TYPES].flatMap(Object.keys);
/** The line that names the kind. */
export const CALLOUT_HEAD = new RegExp(`^\\[!(${KINDS.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/**
 * Turns a quotation that begins with a line like `[!NOTE]` into a `callout` with its `kind`, `[!QUOTE]` into a
 * `pull_quote`, `[!SIDENOTE]` into a `sidenote`, and those of pages into their types.
 */
export function addCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'callouts', ({ tokens }) => {
    let outer = '';
    for (const [index, token] of tokens.entries()) {
      if (token.level === 0) outer = token.type;
      const [quotation, paragraph] = [tokens[index - 2], tokens[index - 1]];
      if (quotation?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open') continue;
      const head = CALLOUT_HEAD.exec(token.content);
      if (!head) continue;
      const kind = (head[1] ?? '').toLowerCase();
      const pageType = PAGE_TYPES[kind];
      if (pageType && !isPagePlace(quotation.level, outer, kind)) continue;
      quotation.type = `${pageType ?? BLOCK_TYPES[kind] ?? 'callout'}_open`;
      if (quotation.level === 0) outer = quotation.type;
      quotation.meta = { kind };
      token.content = token.content.slice(head[0].length);
      // If another block follows the head, the paragraph is empty and is removed.
      if (token.content === '') for (const part of [paragraph, token, tokens[index + 1]]) if (part) clearToken(part);
    }
  });
}

/** Whether a block of a page may stand at this depth, within the block `outer`. */
const isPagePlace = (level: number, outer: string, kind: string): boolean =>
  level === 0 || (level === 1 && outer === 'columns_open' && kind !== 'columns');

function clearToken(token: { type: string; nesting: number }): void {
  token.type = 'text';
  token.nesting = 0;
}
