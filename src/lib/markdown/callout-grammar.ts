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
const KINDS = [...Object.keys(CALLOUT_TITLES), ...Object.keys(BLOCK_TYPES)];
/** The line that names the kind. */
export const CALLOUT_HEAD = new RegExp(`^\\[!(${KINDS.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/**
 * Turns a quotation that begins with a line like `[!NOTE]` into a `callout` with its `kind`, `[!QUOTE]` into a
 * `pull_quote` and `[!SIDENOTE]` into a `sidenote`.
 */
export function addCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'callouts', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [quotation, paragraph] = [tokens[index - 2], tokens[index - 1]];
      if (quotation?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open') continue;
      const head = CALLOUT_HEAD.exec(token.content);
      if (!head) continue;
      const kind = (head[1] ?? '').toLowerCase();
      quotation.type = `${BLOCK_TYPES[kind] ?? 'callout'}_open`;
      quotation.meta = { kind };
      token.content = token.content.slice(head[0].length);
      // If another block follows the head, the paragraph is empty and is removed.
      if (token.content === '') for (const part of [paragraph, token, tokens[index + 1]]) if (part) clearToken(part);
    }
  });
}

function clearToken(token: { type: string; nesting: number }): void {
  token.type = 'text';
  token.nesting = 0;
}
