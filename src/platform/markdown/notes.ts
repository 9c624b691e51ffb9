import type { Token, TokenizerAndRendererExtension } from 'marked';
import { type NoteDefinition, noteDefinitionGrammar, noteReferenceGrammar } from '#lib/markdown/note-grammar.ts';
import { escapeHtml } from './escape.ts';

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

/** Notes, read and written. */
export function noteExtensions(notes: Notes): TokenizerAndRendererExtension[] {
  return [
    { ...noteDefinitionGrammar, renderer: () => '' },
    { ...noteReferenceGrammar, renderer: (token) => notes.reference(token.id as string, token.raw) },
  ];
}
