import { escapeHtml } from '#platform/markdown/text.ts';
import { type Payload, type RenderedText, renderCard } from './ghost-cards.ts';

interface LexicalNode extends Payload {
  readonly type?: string;
  readonly children?: readonly LexicalNode[];
}

/** The bits of a text's format, and their tags. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

const MAX_DEPTH = 100;

/** Renders a text of Ghost 5 and 6. */
export function renderLexical(source: string): RenderedText {
  const notes: string[] = [];
  const renderAll = (nodes: readonly LexicalNode[] = [], depth = 0): string =>
    depth > MAX_DEPTH ? '' : nodes.map((node) => render(node, depth + 1)).join('');
  const wrap = (tag: string, node: LexicalNode, depth: number) => `<${tag}>${renderAll(node.children, depth)}</${tag}>`;
  const render = (node: LexicalNode, depth: number): string => {
    switch (node.type) {
      case 'text':
      case 'extended-text':
      case 'tk':
        return renderText(node);
      case 'linebreak':
        return '<br>';
      case 'paragraph':
        return wrap('p', node, depth);
      case 'heading':
      case 'extended-heading':
        return wrap(/^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : 'h2', node, depth);
      case 'quote':
      case 'extended-quote':
      case 'aside':
        return `<blockquote><p>${renderAll(node.children, depth)}</p></blockquote>`;
      case 'list':
        return wrap(node.listType === 'number' ? 'ol' : 'ul', { ...node, children: nestLists(node.children) }, depth);
      case 'listitem':
        return wrap('li', node, depth);
      case 'link':
      case 'autolink':
      case 'at-link':
        return `<a href="${escapeHtml(String(node.url ?? ''))}">${renderAll(node.children, depth)}</a>`;
      default: {
        const card = renderCard(String(node.type), node);
        notes.push(...card.notes);
        return card.html;
      }
    }
  };
  const { root } = JSON.parse(source) as { root?: LexicalNode };
  return { html: renderAll(root?.children), notes };
}

/** The editor keeps a list inside a list as an item of its own, which belongs to the item before it. */
function nestLists(items: readonly LexicalNode[] = []): LexicalNode[] {
  const nested: LexicalNode[] = [];
  for (const item of items) {
    const isInner = item.children?.length === 1 && item.children[0]?.type === 'list';
    const before = isInner ? nested.pop() : undefined;
    nested.push(before ? { ...before, children: [...(before.children ?? []), ...(item.children ?? [])] } : item);
  }
  return nested;
}

function renderText({ text, format }: LexicalNode): string {
  const bits = typeof format === 'number' ? format : 0;
  return FORMATS.reduce(
    (html, [bit, tag]) => ((bits & bit) === 0 ? html : `<${tag}>${html}</${tag}>`),
    escapeHtml(String(text ?? '')),
  );
}
