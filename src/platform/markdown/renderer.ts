import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';
import { getOwnPicturePath, resolveLink } from '#lib/markdown/links.ts';
import { getAttribute, type MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { splitPullQuote } from '#lib/markdown/pull-quote.ts';
import { readVideoLink } from '#lib/markdown/video-link.ts';
import { toSlug } from '#lib/slug.ts';
import { renderChart } from './chart.ts';
import { renderFormula } from './formula.ts';
import { Notes } from './notes.ts';
import { type RenderPart, renderPageBlock } from './page-blocks.ts';
import { renderPicture } from './picture.ts';
import { renderSafely, renderSource } from './render-safely.ts';
import { sanitizeRawBlock, sanitizeRawTag } from './sanitize.ts';
import { renderTable } from './table.ts';
import { escapeHtml, setTypography, toPlainText } from './text.ts';
import { renderVideo } from './video.ts';

export interface RendererOptions {
  /** Level of the text's highest headings. */
  readonly topHeading: 2 | 3;
  readonly idPrefix: string;
  readonly headingLinks: boolean;
  /** Without drawings and players, for programs that have no style sheet of ours. */
  readonly isPlain: boolean;
  /** Renders some of the page's own blocks in another way. */
  readonly renderPart?: RenderPart;
}

/**
 * Maximum characters of HTML that links, pictures, charts and notes may add to a text. Without it, a reference of four
 * characters to a long address or a picture could expand to thousands each time. Beyond the limit only their text is
 * shown.
 */
const MAX_REFERENCE_LENGTH = 2_000_000;

/** Renders a text as HTML for src/ui/prose.css. Create one instance per text, because it records the ids in use. */
export class ProseRenderer {
  readonly #options: RendererOptions;
  readonly #notes: Notes;
  /** The number of times each id was requested. */
  readonly #ids = new Map<string, number>();
  /** The last character written in the current block; typography needs it across formatting. */
  #previousCharacter = '';
  #remainingLength = MAX_REFERENCE_LENGTH;
  #lines: readonly string[] = [];

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#notes = new Notes(options.idPrefix);
  }

  /**
   * Renders the whole text, with its notes at the end.
   * @param source the text that the nodes were read from, for blocks that cannot be rendered
   */
  render(nodes: readonly MarkdownNode[], source: string): string {
    this.#lines = source.split(/\r\n?|\n/);
    this.#defineNotes(nodes);
    return this.#renderBlocks(nodes) + this.#notes.render((inner) => this.#renderNodes(inner));
  }

  #defineNotes(nodes: readonly MarkdownNode[]): void {
    for (const node of nodes) {
      if (node.type === 'note_definition') this.#notes.define(node);
      if (node.token.block) this.#defineNotes(node.children);
    }
  }

  #renderNodes(nodes: readonly MarkdownNode[]): string {
    return nodes.map((node) => this.#renderNode(node)).join('');
  }

  /** Renders the blocks of the page itself, where sidenotes stand beside the paragraph or list before them. */
  #renderBlocks(nodes: readonly MarkdownNode[]): string {
    const blocks: string[] = [];
    let index = 0;
    while (index < nodes.length) {
      const node = nodes[index++] as MarkdownNode;
      const block = this.#options.renderPart?.(node, (inner) => this.#renderBlocks(inner)) ?? this.#renderNode(node);
      const sidenotes: string[] = [];
      const canHaveSidenotes = !this.#options.isPlain && /^paragraph$|_list$/.test(node.type);
      while (canHaveSidenotes && nodes[index]?.type === 'sidenote')
        sidenotes.push(this.#renderNode(nodes[index++] as MarkdownNode));
      // They come first, because a box can only float beside what follows it.
      blocks.push(sidenotes.length === 0 ? block : `<div class="beside">${sidenotes.join('')}${block}</div>\n`);
    }
    return blocks.join('');
  }

  /** Renders the inline content of a block. */
  #renderLine(nodes: readonly MarkdownNode[]): string {
    this.#previousCharacter = '';
    return this.#renderNodes(nodes);
  }

  #renderNode(node: MarkdownNode): string {
    const { map } = node.token;
    if (!map) return this.#renderUnsafely(node);
    return renderSafely(
      () => this.#renderUnsafely(node),
      () => this.#lines.slice(...map).join('\n'),
    );
  }

  #renderUnsafely(node: MarkdownNode): string {
    const { type, token, children } = node;
    switch (type) {
      case 'text':
        return this.#renderText(token.content);
      case 'strong':
      case 'em':
        return `<${type}>${this.#renderNodes(children)}</${type}>`;
      case 's':
        return `<del>${this.#renderNodes(children)}</del>`;
      case 'link':
        return this.#renderLink(node);
      case 'image':
        return this.#renderImage(node);
      case 'code_inline':
        this.#previousCharacter = token.content.at(-1) ?? '';
        return `<code>${escapeHtml(token.content)}</code>`;
      case 'hardbreak':
        this.#previousCharacter = '';
        return '<br>';
      case 'html_inline':
        return sanitizeRawTag(token.content.trim());
      case 'note_reference':
        return this.#limit(this.#notes.reference(String(token.meta?.id), token.content), '');
      case 'checkbox':
        return `<span class="${token.meta?.checked ? 'box box-checked' : 'box'}" role="img" aria-label="${token.meta?.checked ? 'Done' : 'Open'}"></span> `;
      case 'paragraph':
        return this.#renderParagraph(node);
      case 'heading':
        return this.#renderHeading(node);
      case 'bullet_list':
        return `<ul>\n${this.#renderNodes(children)}</ul>\n`;
      case 'ordered_list': {
        const start = token.attrGet('start');
        return `<ol${start === null ? '' : ` start="${start}"`}>\n${this.#renderNodes(children)}</ol>\n`;
      }
      case 'list_item':
        return `<li>${this.#renderNodes(children).replace(/\n$/, '')}</li>\n`;
      case 'blockquote':
        return `<blockquote>\n${this.#renderNodes(children)}</blockquote>\n`;
      case 'callout': {
        const kind = String(token.meta?.kind);
        return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${CALLOUT_TITLES[kind]}</p>${this.#renderNodes(children)}</div>\n`;
      }
      case 'pull_quote': {
        const { text, source } = splitPullQuote(node);
        const caption = source.length > 0 ? `<figcaption>${this.#renderLine(source)}</figcaption>` : '';
        return `<figure class="pull-quote"><blockquote>\n${this.#renderNodes(text)}</blockquote>${caption}</figure>\n`;
      }
      case 'sidenote':
        return `<aside class="sidenote" role="note" aria-label="Sidenote">${this.#renderNodes(children)}</aside>\n`;
      case 'code_block':
      case 'fence':
        return this.#renderCode(token.info, token.content);
      case 'hr':
        return '<hr>\n';
      case 'html_block': {
        const html = sanitizeRawBlock(token.content);
        return html === '' ? '' : `<p>${html}</p>\n`;
      }
      case 'table':
        return renderTable(node, (line) => this.#renderLine(line));
      default:
        return renderPageBlock(node, this.#options.isPlain, (inner) => this.#renderNodes(inner));
    }
  }

  #renderText(content: string): string {
    const text = setTypography(content, this.#previousCharacter);
    this.#previousCharacter = text.at(-1) ?? this.#previousCharacter;
    return escapeHtml(text);
  }

  /** Renders code, or the chart (lib/charts) or formula that a block with the word `figure` or `math` describes. */
  #renderCode(info: string, content: string): string {
    const { isPlain } = this.#options;
    const kind = info.trim();
    const formula = kind === 'math' && !isPlain ? renderFormula(content) : undefined;
    const block = kind === 'figure' ? renderChart(content, isPlain) : formula;
    const drawn = block === undefined ? '' : this.#limit(block, '');
    return drawn === '' ? renderSource(content) : drawn;
  }

  #renderHeading({ token, children }: MarkdownNode): string {
    const { topHeading, idPrefix, headingLinks } = this.#options;
    const level = Math.min(Math.max(Number(token.tag.slice(1)), 2) + topHeading - 2, 6);
    const id = this.#findFreeId(`${idPrefix}section-${toSlug(toPlainText(children))}`.replace(/-$/, ''));
    const line = this.#renderLine(children);
    // Links cannot be nested, so a heading that contains a link or a note reference does not become one.
    const html = headingLinks && !line.includes('<a ') ? `<a class="heading-link" href="#${id}">${line}</a>` : line;
    return `<h${level} id="${id}">${html}</h${level}>\n`;
  }

  #findFreeId(id: string): string {
    let count = this.#ids.get(id) ?? 1;
    let free = count === 1 ? id : `${id}-${count}`;
    for (; this.#ids.has(free); free = `${id}-${count}`) count += 1;
    this.#ids.set(id, count + 1);
    this.#ids.set(free, Math.max(this.#ids.get(free) ?? 0, 2));
    return free;
  }

  #renderParagraph(paragraph: MarkdownNode): string {
    const { token, children } = paragraph;
    const [only, ...others] = children;
    const video = readVideoLink(paragraph);
    if (video) return this.#limit(renderVideo(video, this.#options.isPlain), `<p>${escapeHtml(video.title)}</p>\n`);
    if (only?.type === 'image' && others.length === 0) return this.#renderFigure(only);
    const line = this.#renderLine(children);
    return token.hidden ? `${line}\n` : `<p>${line}</p>\n`;
  }

  #renderFigure(image: MarkdownNode): string {
    const picture = this.#renderImage(image);
    if (!/^<(img|picture)/.test(picture)) return `<p>${picture}</p>\n`;
    const title = getAttribute(image, 'title');
    const caption = title ? `<figcaption>${escapeHtml(setTypography(title, ''))}</figcaption>` : '';
    return `<figure>${picture}${caption}</figure>\n`;
  }

  #renderImage(image: MarkdownNode): string {
    const [address, text] = [getAttribute(image, 'src'), toPlainText(image.children)];
    const src = getOwnPicturePath(address);
    if (src !== undefined) return this.#limit(renderPicture(src, escapeHtml(text)), escapeHtml(text));
    const target = resolveLink(address);
    return target ? this.#renderAnchor(target, escapeHtml(text || 'Picture')) : escapeHtml(text);
  }

  #renderLink(link: MarkdownNode): string {
    const text = this.#renderNodes(link.children);
    const target = resolveLink(getAttribute(link, 'href'));
    return target ? this.#renderAnchor(target, text, getAttribute(link, 'title')) : text;
  }

  #renderAnchor(target: { href: string; isExternal: boolean }, html: string, title = ''): string {
    const outside = target.isExternal ? ' target="_blank" rel="noopener noreferrer"' : '';
    const start = `<a href="${escapeHtml(target.href)}"${title ? ` title="${escapeHtml(title)}"` : ''}${outside}>`;
    return this.#limit(start, '') === '' ? html : `${start}${html}</a>`;
  }

  #limit(html: string, fallback: string): string {
    this.#remainingLength -= html.length;
    return this.#remainingLength < 0 ? fallback : html;
  }
}
