import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { escapeHtml } from './text.ts';

/** The notes of one text, numbered in the order of their first reference. */
export class Notes {
  readonly #definitions = new Map<string, MarkdownNode>();
  readonly #references = new Map<string, { number: number; times: number }>();
  readonly #prefix: string;

  /** @param prefix prefix of every id, so that one page can show two texts */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Adds a note. If an id is defined twice, the first definition wins. */
  define(definition: MarkdownNode): void {
    const id = String(definition.token.meta?.id);
    if (!this.#definitions.has(id)) this.#definitions.set(id, definition);
  }

  /** Renders a reference as a link to its note, or as typed (`raw`) if the note does not exist. */
  reference(id: string, raw: string): string {
    if (!this.#definitions.has(id)) return escapeHtml(raw);
    const { number, times } = this.#references.get(id) ?? { number: this.#references.size + 1, times: 0 };
    this.#references.set(id, { number, times: times + 1 });
    return `<sup class="note-ref"><a id="${this.#toReferenceId(number, times + 1)}" href="#${this.#toNoteId(number)}" aria-label="Note ${number}">${number}</a></sup>`;
  }

  /** Renders the list of all referenced notes, each with links back to its references. */
  render(renderBlocks: (nodes: readonly MarkdownNode[]) => string): string {
    const items: string[] = [];
    // A note may refer to other notes, so the map can grow during this loop.
    for (const id of this.#references.keys()) {
      const number = items.length + 1;
      const text = renderBlocks(this.#definitions.get(id)?.children ?? []);
      items.push(`<li id="${this.#toNoteId(number)}">${appendBackLinks(text, this.#renderBackLinks(id, number))}</li>`);
    }
    if (items.length === 0) return '';
    return `<section class="notes" aria-label="Notes"><ol>${items.join('')}</ol></section>`;
  }

  #renderBackLinks(id: string, number: number): string {
    return Array.from({ length: this.#references.get(id)?.times ?? 0 }, (_, index) => {
      const label = `Back to note ${number} in the text${index > 0 ? ` (${index + 1})` : ''}`;
      return ` <a class="note-back" href="#${this.#toReferenceId(number, index + 1)}" aria-label="${label}">↑</a>`;
    }).join('');
  }

  #toNoteId = (number: number) => `${this.#prefix}note-${number}`;
  #toReferenceId = (number: number, times: number) =>
    `${this.#prefix}note-${number}-ref${times > 1 ? `-${times}` : ''}`;
}

function appendBackLinks(html: string, links: string): string {
  const end = html.lastIndexOf('</p>');
  return end < 0 ? html + links : html.slice(0, end) + links + html.slice(end);
}
