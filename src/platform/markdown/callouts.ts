import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { blocksOf } from './blocks.ts';

/** What a callout is called; those of GitHub's Markdown. */
const TITLES: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
const HEAD = new RegExp(`^ {0,3}> ?\\[!(${Object.keys(TITLES).join('|')})\\][ \\t]*(?:\\n|$)`, 'i');
const REST = /^(?: {0,3}>[^\n]*(?:\n|$))*/;

interface Callout extends Tokens.Generic {
  readonly kind: string;
  readonly tokens: Token[];
}

/** Marked's reading of a quotation that begins with `[!NOTE]` and the like. */
export const calloutExtension: TokenizerAndRendererExtension = {
  name: 'callout',
  level: 'block',
  start: (source) => /^ {0,3}> ?\[!/m.exec(source)?.index,
  tokenizer(source): Callout | undefined {
    const head = HEAD.exec(source);
    if (!head) return undefined;
    const rest = REST.exec(source.slice(head[0].length))?.[0] ?? '';
    const tokens = blocksOf(this.lexer, rest.replace(/^ {0,3}> ?/gm, ''));
    return { type: 'callout', raw: head[0] + rest, kind: (head[1] ?? '').toLowerCase(), tokens };
  },
  renderer(token) {
    const { kind, tokens } = token as Callout;
    return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${TITLES[kind]}</p>${this.parser.parse(tokens)}</div>\n`;
  },
};
