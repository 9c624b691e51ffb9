import { escapeHtml } from '#platform/markdown/text.ts';
import { type Payload, type RenderedText, renderCard } from './ghost-cards.ts';

type Marker = readonly [type: number, opened: readonly number[], closed: number, value: unknown];
type Section = readonly [type: number, ...rest: unknown[]];

interface Mobiledoc {
  readonly markups?: readonly (readonly [tag: string, attributes?: readonly string[]])[];
  readonly atoms?: readonly (readonly [name: string, text: string, payload: unknown])[];
  readonly cards?: readonly (readonly [name: string, payload: Payload])[];
  readonly sections?: readonly Section[];
}

const TAGS = new Set(['strong', 'b', 'em', 'i', 'a', 'code', 's', 'del', 'sub', 'sup', 'mark', 'u']);
const SECTION_TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);
const TEXT = 0;
const [MARKUP_SECTION, IMAGE_SECTION, LIST_SECTION, CARD_SECTION] = [1, 2, 3, 10];

/** Renders a text of Ghost's editor before Lexical. */
export function renderMobiledoc(source: string): RenderedText {
  const document = JSON.parse(source) as Mobiledoc;
  const notes: string[] = [];
  const renderMarkers = (markers: unknown): string => {
    const open: string[] = [];
    let html = '';
    for (const [type, opened, closed, value] of (markers ?? []) as readonly Marker[]) {
      for (const index of opened) {
        const [tag = '', attributes = []] = document.markups?.[index] ?? [];
        const href = tag === 'a' ? ` href="${escapeHtml(attributes[attributes.indexOf('href') + 1] ?? '')}"` : '';
        open.push(TAGS.has(tag) ? tag : 'span');
        html += `<${open.at(-1)}${href}>`;
      }
      html += type === TEXT ? escapeHtml(String(value)) : renderAtom(document.atoms?.[Number(value)]);
      for (let count = closed; count > 0; count -= 1) html += `</${open.pop()}>`;
    }
    return (
      html +
      open
        .reverse()
        .map((tag) => `</${tag}>`)
        .join('')
    );
  };
  const renderSection = ([type, first, second]: Section): string => {
    if (type === MARKUP_SECTION) {
      const tag = SECTION_TAGS.has(String(first)) ? String(first).replace(/^(?:aside|pull-quote)$/, 'blockquote') : 'p';
      const html = renderMarkers(second);
      return tag === 'blockquote' ? `<blockquote><p>${html}</p></blockquote>` : `<${tag}>${html}</${tag}>`;
    }
    if (type === IMAGE_SECTION) return `<p><img src="${escapeHtml(String(first))}" alt=""></p>`;
    if (type === LIST_SECTION) {
      const tag = first === 'ol' ? 'ol' : 'ul';
      const items = (second ?? []) as readonly unknown[];
      return `<${tag}>${items.map((item) => `<li>${renderMarkers(item)}</li>`).join('')}</${tag}>`;
    }
    if (type !== CARD_SECTION) return '';
    const [name = '', payload = {}] = document.cards?.[Number(first)] ?? [];
    const card = renderCard(name, payload);
    notes.push(...card.notes);
    return card.html;
  };
  return { html: (document.sections ?? []).map(renderSection).join(''), notes };
}

const renderAtom = (atom: readonly [string, string, unknown] | undefined): string =>
  atom?.[0] === 'soft-return' ? '<br>' : escapeHtml(atom?.[1] ?? '');
