import { randomBytes } from 'node:crypto';
import { readCards, splitColumns } from '#lib/markdown/page-blocks.ts';
import { type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';
import { renderSafely } from './render-safely.ts';
import { ProseRenderer } from './renderer.ts';
import { sanitizeOutput } from './sanitize.ts';

/** A part of a page that stands in a column, too: sanitized HTML, the addresses of cards, or the contact form below its text. */
export type PlainPart =
  | { readonly type: 'text'; readonly html: string }
  | { readonly type: 'cards'; readonly hrefs: readonly string[] }
  | { readonly type: 'contact'; readonly html: string };
export type PagePart = PlainPart | { readonly type: 'columns'; readonly columns: readonly (readonly PlainPart[])[] };

/** What begins and ends a part in the rendered text. */
const SIGNS = ['cards', 'contact', 'contact-end', 'columns', 'column', 'columns-end'] as const;
type Sign = (typeof SIGNS)[number];

/**
 * Renders the text of a page in parts, because cards and the contact form are more than HTML. The text is rendered as a
 * whole, so that notes may be anywhere in it.
 */
export function renderPageParts(source: string): PagePart[] {
  // A text cannot contain a mark that it does not know.
  const mark = `part${randomBytes(12).toString('hex')}`;
  const cards: string[][] = [];
  const sign = (name: Sign) => `<p>${mark}${name}x</p>`;
  const renderPart = (node: MarkdownNode, render: (nodes: readonly MarkdownNode[]) => string) => {
    if (node.type === 'contact_form') return sign('contact') + render(node.children) + sign('contact-end');
    if (node.type === 'cards') {
      cards.push((readCards(node) ?? []).map(({ href }) => href));
      return sign('cards');
    }
    const columns = node.type === 'columns' ? splitColumns(node) : undefined;
    return columns && sign('columns') + columns.map(render).join(sign('column')) + sign('columns-end');
  };
  const options = { topHeading: 2, idPrefix: '', headingLinks: false, isPlain: false, renderPart } as const;
  const html = renderSafely(
    () => sanitizeOutput(new ProseRenderer(options).render(parseMarkdown(source), source)),
    () => source,
  );
  return readParts(html.split(new RegExp(`<p>${mark}([a-z-]+)x</p>`)), cards);
}

/** Reads texts and the signs between them. @param cards the addresses of each block of cards, in their order */
function readParts(pieces: readonly string[], cards: readonly (readonly string[])[]): PagePart[] {
  const parts: PagePart[] = [];
  let columns: PlainPart[][] | undefined;
  let isContact = false;
  let cardBlocks = 0;
  const add = (part: PlainPart) => (columns?.at(-1) ?? parts).push(part);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      if (isContact) add({ type: 'contact', html: piece.trim() });
      else if (piece.trim() !== '') add({ type: 'text', html: piece });
      continue;
    }
    isContact = piece === 'contact';
    if (piece === 'cards') add({ type: 'cards', hrefs: cards[cardBlocks++] ?? [] });
    else if (piece === 'columns') columns = [[]];
    else if (piece === 'column') columns?.push([]);
    else if (piece === 'columns-end' && columns) {
      parts.push({ type: 'columns', columns });
      columns = undefined;
    }
  }
  return parts;
}
