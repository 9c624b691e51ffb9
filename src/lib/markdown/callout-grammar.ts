import type { Token, TokenizerExtension, Tokens } from 'marked';
import { blocksOf } from './blocks.ts';

/** What a callout is called; those of GitHub's Markdown. */
export const CALLOUT_TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
const HEAD = new RegExp(`^ {0,3}> ?\\[!(${Object.keys(CALLOUT_TITLES).join('|')})\\][ \\t]*(?:\\n|$)`, 'i');
const REST = /^(?: {0,3}>[^\n]*(?:\n|$))*/;

export interface Callout extends Tokens.Generic {
  readonly kind: string;
  readonly tokens: Token[];
}

/** Marked's reading of a quotation that begins with `[!NOTE]` and the like. */
export const calloutGrammar: TokenizerExtension = {
  name: 'callout',
  level: 'block',
  // Marked leaves the first character out: what follows it is at the head of no line.
  start: (source) => /(?<=\n) {0,3}> ?\[!/.exec(source)?.index,
  tokenizer(source): Callout | undefined {
    const head = HEAD.exec(source);
    if (!head) return undefined;
    const rest = REST.exec(source.slice(head[0].length))?.[0] ?? '';
    const tokens = blocksOf(this.lexer, rest.replace(/^ {0,3}> ?/gm, ''));
    return { type: 'callout', raw: head[0] + rest, kind: (head[1] ?? '').toLowerCase(), tokens };
  },
};
