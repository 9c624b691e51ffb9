import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { escapeHtml } from './escape.ts';

/** Notes of one text, numbered in the order in which it first refers to them. */
export class Notes {
  readonly #definitions = new Map<string, MarkdownNode>();
  readonly #references = new Map<string, { number: number; times: number }>();
  readonly #prefix: string;

  /** `prefix` begins every id, so that two texts may stand on one page. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The first definition of an id counts. */
  define(definition: MarkdownNode): void {
    const id = String(definition.token.meta?.id);
    if (!this.#definitions.has(id)) this.#definitions.set(id, definition);
  }

  /** A reference as a link to its note; as typed (`raw`) where there is no such note. */
  reference(id: string, raw: string): string {
    if (!this.#definitions.has(id)) return escapeHtml(raw);
    const { number, times } = this.#references.get(id) ?? { number: this.#references.size + 1, times: 0 };
    this.#references.set(id, { number, times: times + 1 });
    return `<sup class="note-ref"><a id="${this.#referenceId(number, times + 1)}" href="#${this.#noteId(number)}" aria-label="Note ${number}">${number}</a></sup>`;
  }

  /** The list of all notes that were referred to, each with a link back to every place it is mentioned. */
  render(renderBlocks: (nodes: readonly MarkdownNode[]) => string): string {
    const items: string[] = [];
    // A note may refer to further notes: the map grows while it is walked.
    for (const id of this.#references.keys()) {
      const number = items.length + 1;
      const text = renderBlocks(this.#definitions.get(id)?.children ?? []);
      items.push(`<li id="${this.#noteId(number)}">${withBackLinks(text, this.#backLinks(id, number))}</li>`);
    }
    if (items.length === 0) return '';
    return `<section class="notes" aria-label="Notes"><ol>${items.join('')}</ol></section>`;
  }

  #backLinks(id: string, number: number): string {
    return Array.from({ length: this.#references.get(id)?.times ?? 0 }, (_, index) => {
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
