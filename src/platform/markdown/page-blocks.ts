import { resolveLink } from '#lib/markdown/links.ts';
import { readCallToAction, splitColumns } from '#lib/markdown/page-blocks.ts';
import type { MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { escapeHtml, setTypography } from './text.ts';

/** Where people write to the firm, for texts without the contact form. */
const CONTACT_HREF = '/#contact';

/** Renders a block in another way; undefined for the usual one. */
export type RenderPart = (node: MarkdownNode, renderBlocks: Render) => string | undefined;
type Render = (nodes: readonly MarkdownNode[]) => string;

/**
 * Renders a block of the firm's pages without what only a page has: cards as their links, and the contact form as a link to
 * it. Empty for all other nodes, such as definitions of links and notes.
 */
export function renderPageBlock(node: MarkdownNode, isPlain: boolean, render: Render): string {
  switch (node.type) {
    case 'cards':
      return render(node.children);
    case 'contact_form':
      return `${render(node.children)}<p><a href="${CONTACT_HREF}">Write to us</a></p>\n`;
    case 'call_to_action':
      return isPlain ? render(node.children) : renderCallToAction(node, render);
    case 'columns': {
      const columns = splitColumns(node) ?? [node.children];
      if (isPlain) return columns.map(render).join('');
      const html = columns.map((column) => `<div class="column">\n${render(column)}</div>`).join('');
      return `<div class="columns">${html}</div>\n`;
    }
    default:
      return '';
  }
}

/** The link at its end is a button. */
function renderCallToAction(node: MarkdownNode, render: Render): string {
  const action = readCallToAction(node);
  const target = action && resolveLink(action.href);
  if (!target) return `<div class="call-to-action">\n${render(node.children)}</div>\n`;
  const outside = target.isExternal ? ' target="_blank" rel="noopener noreferrer"' : '';
  const label = escapeHtml(setTypography(action.label, ''));
  return (
    `<div class="call-to-action">\n<div class="call-text">${render(action.text)}</div>` +
    `<p class="call-end"><a class="call-button" href="${escapeHtml(target.href)}"${outside}>${label}</a></p></div>\n`
  );
}
