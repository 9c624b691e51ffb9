import type { TokenizerAndRendererExtension } from 'marked';
import { CALLOUT_TITLES, type Callout, calloutGrammar } from '#lib/markdown/callout-grammar.ts';

/** A callout, read and written. */
export const calloutExtension: TokenizerAndRendererExtension = {
  ...calloutGrammar,
  renderer(token) {
    const { kind, tokens } = token as Callout;
    return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${CALLOUT_TITLES[kind]}</p>${this.parser.parse(tokens)}</div>\n`;
  },
};
