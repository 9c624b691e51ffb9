import type { Token, TokenizerExtension, Tokens } from 'marked';
import { blocksOf } from './blocks.ts';

/** `[^id]: text`, at the head of a line. */
export interface NoteDefinition extends Tokens.Generic {
  readonly type: 'noteDefinition';
  readonly id: string;
  readonly tokens: Token[];
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]{1,60})\]/;

/** Marked's reading of `[^id]: …`. */
export const noteDefinitionGrammar: TokenizerExtension = {
  name: 'noteDefinition',
  level: 'block',
  // Marked leaves the first character out: what follows it is at the head of no line.
  start: (source) => /(?<=\n) {0,3}\[\^[^\]\s]{1,60}\]:/.exec(source)?.index,
  tokenizer(source) {
    const match = DEFINITION.exec(source);
    if (!match) return undefined;
    const raw = linesOfDefinition(source);
    const text = raw.slice(match[0].length).replace(/^(?: {1,4}|\t)/gm, '');
    return { type: 'noteDefinition', raw, id: match[1] ?? '', tokens: blocksOf(this.lexer, text) };
  },
};

/** Marked's reading of `[^id]`. */
export const noteReferenceGrammar: TokenizerExtension = {
  name: 'noteReference',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const match = REFERENCE.exec(source);
    return match ? { type: 'noteReference', raw: match[0], id: match[1] ?? '' } : undefined;
  },
};

/** The definition's lines: the rest of its own, what follows without a blank line, and indented paragraphs after one. */
function linesOfDefinition(source: string): string {
  const lines = source.split('\n');
  let end = 1;
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const afterBlank = lines[index - 1]?.trim() === '';
    if (line.trim() === '') continue;
    if (DEFINITION.test(line) || (afterBlank && !/^(?: {2,}|\t)/.test(line))) break;
    end = index + 1;
  }
  return lines.slice(0, end).join('\n');
}
