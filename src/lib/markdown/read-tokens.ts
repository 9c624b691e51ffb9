import { Marked, type Token } from 'marked';
import { calloutGrammar } from './callout-grammar.ts';
import { noteDefinitionGrammar, noteReferenceGrammar } from './note-grammar.ts';

/** Reads the site's Markdown as the pages' renderer does, for whoever writes it. */
export const readTokens = (source: string): Token[] =>
  new Marked({ gfm: true, extensions: [noteDefinitionGrammar, noteReferenceGrammar, calloutGrammar] }).lexer(source);
