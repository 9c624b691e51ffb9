import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { blocksOf } from './blocks.ts';
import { escapeHtml } from './escape.ts';

/** `[^id]: text`, at the head of a line. */
export interface NoteDefinition extends Tokens.Generic {
  readonly type: 'noteDefinition';
  readonly id: string;
  readonly tokens: Token[];
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\]\s]{1,60})\]/;

/** Notes of one text, numbered in the order in which it first refers to them. */
export class Notes {
  readonly #definitions = new Map<string, NoteDefinition>();
  readonly #references = new Map<string, number>();
  readonly #prefix: string;

  /** `prefix` begins every id, so that two texts may stand on one page. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The first definition of an id counts. */
  define(definition: NoteDefinition): void {
    if (!this.#definitions.has(definition.id)) this.#definitions.set(definition.id, definition);
  }

  /** A reference as a link to its note; as typed (`raw`) where there is no such note. */
  reference(id: string, raw: string): string {
    if (!this.#definitions.has(id)) return escapeHtml(raw);
    const times = (this.#references.get(id) ?? 0) + 1;
    this.#references.set(id, times);
    const number = [...this.#references.keys()].indexOf(id) + 1;
    return `<sup class="note-ref"><a id="${this.#referenceId(number, times)}" href="#${this.#noteId(number)}" aria-label="Note ${number}">${number}</a></sup>`;
  }

  /** The list of all notes that were referred to, each with a link back to every place it is mentioned. */
  render(renderTokens: (tokens: Token[]) => string): string {
    const items: string[] = [];
    // A note may refer to further notes: the map grows while it is walked.
    for (const id of this.#references.keys()) {
      const number = items.length + 1;
      const text = renderTokens(this.#definitions.get(id)?.tokens ?? []);
      items.push(`<li id="${this.#noteId(number)}">${withBackLinks(text, this.#backLinks(id, number))}</li>`);
    }
    if (items.length === 0) return '';
    return `<section class="notes" aria-label="Notes"><ol>${items.join('')}</ol></section>`;
  }

  #backLinks(id: string, number: number): string {
    return Array.from({ length: this.#references.get(id) ?? 0 }, (_, index) => {
      const label = `Back to note ${number} in the text${index > 0 ? ` (${index + 1})` : ''}`;
      return ` <a class="note-back" href="#${this.#referenceId(number, index + 1)}" aria-label="${label}">↑</a>`;
    }).join('');
  }

  #noteId = (number: number) => `${this.#prefix}note-${number}`;
  #referenceId = (number: number, times: number) => `${this.#prefix}note-${number}-ref${times > 1 ? `-${times}` : ''}`;
}

function withBackLinks(html: string, links: string): string {
  const end = html.lastIndexOf('</p>');
  return end < 0 ? html + links : html.slice(0, end) + links + html.slice(end);
}

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

/** Marked's reading of `[^id]` and `[^id]: …`. */
export function noteExtensions(notes: Notes): TokenizerAndRendererExtension[] {
  return [
    {
      name: 'noteDefinition',
      level: 'block',
      start: (source) => /^ {0,3}\[\^[^\]\s]{1,60}\]:/m.exec(source)?.index,
      tokenizer(source) {
        const match = DEFINITION.exec(source);
        if (!match) return undefined;
        const raw = linesOfDefinition(source);
        const text = raw.slice(match[0].length).replace(/^(?: {1,4}|\t)/gm, '');
        return { type: 'noteDefinition', raw, id: match[1] ?? '', tokens: blocksOf(this.lexer, text) };
      },
      renderer: () => '',
    },
    {
      name: 'noteReference',
      level: 'inline',
      start: (source) => source.indexOf('[^'),
      tokenizer(source) {
        const match = REFERENCE.exec(source);
        return match ? { type: 'noteReference', raw: match[0], id: match[1] ?? '' } : undefined;
      },
      renderer: (token) => notes.reference(token.id as string, token.raw),
    },
  ];
}
