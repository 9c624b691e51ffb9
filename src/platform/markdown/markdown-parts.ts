import { randomBytes } from 'node:crypto';
import { getAttribute, type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';
import { renderSafely } from './render-safely.ts';
import { ProseRenderer } from './renderer.ts';
import { sanitizeOutput } from './sanitize.ts';

/** Sanitized HTML, or the address of a link that stands alone. */
export type MarkdownPart = { readonly html: string } | { readonly href: string };

/**
 * Renders a text in parts: a link that is the only content of a paragraph and that `isPart` accepts becomes a part. The
 * text is rendered as a whole, so that notes may be anywhere in it.
 */
export function renderMarkdownParts(
  source: string,
  isPart: (href: string) => boolean,
  { isPlain = false } = {},
): MarkdownPart[] {
  // A text cannot contain a mark that it does not know.
  const mark = `part${randomBytes(12).toString('hex')}`;
  const hrefs: string[] = [];
  const render = () => {
    const nodes = parseMarkdown(source);
    for (const node of nodes) {
      const href = getOnlyLink(node);
      if (href === undefined || !isPart(href)) continue;
      const text = node.children[0]?.children[0] as MarkdownNode;
      text.token.content = `${mark}x`;
      node.children.splice(0, 1, text);
      hrefs.push(href);
    }
    const renderer = new ProseRenderer({ topHeading: 2, idPrefix: '', headingLinks: false, isPlain });
    return sanitizeOutput(renderer.render(nodes, source));
  };
  const texts = renderSafely(render, () => source).split(`<p>${mark}x</p>`);
  return texts.flatMap((html, index): MarkdownPart[] => {
    const href = index < texts.length - 1 ? hrefs[index] : undefined;
    return [...(html.trim() === '' ? [] : [{ html }]), ...(href === undefined ? [] : [{ href }])];
  });
}

/** The address of a paragraph that is only a link with a plain text. */
function getOnlyLink({ type, children }: MarkdownNode): string | undefined {
  const [link, ...others] = children;
  if (type !== 'paragraph' || link?.type !== 'link' || others.length > 0) return undefined;
  return link.children.length === 1 && link.children[0]?.type === 'text' ? getAttribute(link, 'href') : undefined;
}
