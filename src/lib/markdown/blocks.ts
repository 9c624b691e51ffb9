import type { Lexer, Token } from 'marked';

/** Reads a text within a block as blocks of their own, paragraphs even where the block stands in a tight list. */
export function blocksOf(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}
