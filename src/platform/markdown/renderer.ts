import { CALLOUT_TITLES } from '#lib/markdown/callout-grammar.ts';
import { linkTarget, ownPicture } from '#lib/markdown/links.ts';
import { getAttribute, type MarkdownNode } from '#lib/markdown/parse-markdown.ts';
import { slugOf } from '#lib/slug.ts';
import { escapeHtml } from './escape.ts';
import { Notes } from './notes.ts';
import { renderPicture } from './picture.ts';
import { plainText } from './plain-text.ts';
import { rawBlock, rawTag } from './sanitise.ts';
import { renderTable } from './table.ts';
import { setTypography } from './typography.ts';

export interface RendererOptions {
  /** Level of the text's highest headings. */
  readonly topHeading: 2 | 3;
  readonly idPrefix: string;
  readonly headingLinks: boolean;
}

/**
 * Characters of HTML that links, pictures and notes may add to a text: four characters that refer to a long address, or to a
 * picture in every width, would otherwise stand for thousands. What is beyond is shown as its text.
 */
const MAX_REFERENCE_LENGTH = 2_000_000;

/** Writes a text as the HTML that src/ui/prose.css dresses. One instance a text: it knows which ids are taken. */
export class ProseRenderer {
  readonly #options: RendererOptions;
  readonly #notes: Notes;
  /** How often each id was asked for. */
  readonly #ids = new Map<string, number>();
  /** The last character set in the block under way; typography looks back at it across marks. */
  #before = '';
  #room = MAX_REFERENCE_LENGTH;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#notes = new Notes(options.idPrefix);
  }

  /** The whole text, with its notes at the end. */
  render(nodes: readonly MarkdownNode[]): string {
    this.#defineNotes(nodes);
    return this.#nodes(nodes) + this.#notes.render((inner) => this.#nodes(inner));
  }

  #defineNotes(nodes: readonly MarkdownNode[]): void {
    for (const node of nodes) {
      if (node.type === 'note_definition') this.#notes.define(node);
      if (node.token.block) this.#defineNotes(node.children);
    }
  }

  #nodes(nodes: readonly MarkdownNode[]): string {
    return nodes.map((node) => this.#node(node)).join('');
  }

  /** A block's running text. */
  #line(nodes: readonly MarkdownNode[]): string {
    this.#before = '';
    return this.#nodes(nodes);
  }

  #node(node: MarkdownNode): string {
    const { type, token, children } = node;
    switch (type) {
      case 'text':
        return this.#text(token.content);
      case 'strong':
      case 'em':
        return `<${type}>${this.#nodes(children)}</${type}>`;
      case 's':
        return `<del>${this.#nodes(children)}</del>`;
      case 'link':
        return this.#link(node);
      case 'image':
        return this.#image(node);
      case 'code_inline':
        this.#before = token.content.at(-1) ?? '';
        return `<code>${escapeHtml(token.content)}</code>`;
      case 'hardbreak':
        this.#before = '';
        return '<br>';
      case 'html_inline':
        return rawTag(token.content.trim());
      case 'note_reference':
        return this.#limit(this.#notes.reference(String(token.meta?.id), token.content), '');
      case 'checkbox':
        return `<span class="${token.meta?.checked ? 'box box-checked' : 'box'}" role="img" aria-label="${token.meta?.checked ? 'Done' : 'Open'}"></span> `;
      case 'paragraph':
        return this.#paragraph(node);
      case 'heading':
        return this.#heading(node);
      case 'bullet_list':
        return `<ul>\n${this.#nodes(children)}</ul>\n`;
      case 'ordered_list': {
        const start = token.attrGet('start');
        return `<ol${start === null ? '' : ` start="${start}"`}>\n${this.#nodes(children)}</ol>\n`;
      }
      case 'list_item':
        return `<li>${this.#nodes(children).replace(/\n$/, '')}</li>\n`;
      case 'blockquote':
        return `<blockquote>\n${this.#nodes(children)}</blockquote>\n`;
      case 'callout': {
        const kind = String(token.meta?.kind);
        return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${CALLOUT_TITLES[kind]}</p>${this.#nodes(children)}</div>\n`;
      }
      case 'code_block':
      case 'fence':
        return `<pre class="code" role="region" tabindex="0" aria-label="Code"><code>${escapeHtml(token.content.replace(/\n$/, ''))}\n</code></pre>\n`;
      case 'hr':
        return '<hr>\n';
      case 'html_block': {
        const kept = rawBlock(token.content);
        return kept === '' ? '' : `<p>${kept}</p>\n`;
      }
      case 'table':
        return renderTable(node, (line) => this.#line(line));
      default:
        // Definitions of links and notes show nothing where they stand.
        return '';
    }
  }

  #text(content: string): string {
    const text = setTypography(content, this.#before);
    this.#before = text.at(-1) ?? this.#before;
    return escapeHtml(text);
  }

  #heading({ token, children }: MarkdownNode): string {
    const { topHeading, idPrefix, headingLinks } = this.#options;
    const level = Math.min(Math.max(Number(token.tag.slice(1)), 2) + topHeading - 2, 6);
    const id = this.#free(`${idPrefix}section-${slugOf(plainText(children))}`.replace(/-$/, ''));
    const line = this.#line(children);
    // A heading that holds a link already (a note's, too) cannot be one.
    const html = headingLinks && !line.includes('<a ') ? `<a class="heading-link" href="#${id}">${line}</a>` : line;
    return `<h${level} id="${id}">${html}</h${level}>\n`;
  }

  #free(id: string): string {
    let count = this.#ids.get(id) ?? 1;
    let free = count === 1 ? id : `${id}-${count}`;
    for (; this.#ids.has(free); free = `${id}-${count}`) count += 1;
    this.#ids.set(id, count + 1);
    this.#ids.set(free, Math.max(this.#ids.get(free) ?? 0, 2));
    return free;
  }

  #paragraph({ token, children }: MarkdownNode): string {
    const [only, ...others] = children;
    if (only?.type === 'image' && others.length === 0 && !token.hidden) return this.#figure(only);
    const line = this.#line(children);
    return token.hidden ? `${line}\n` : `<p>${line}</p>\n`;
  }

  #figure(image: MarkdownNode): string {
    const picture = this.#image(image);
    if (!/^<(img|picture)/.test(picture)) return `<p>${picture}</p>\n`;
    const title = getAttribute(image, 'title');
    const caption = title ? `<figcaption>${escapeHtml(setTypography(title, ''))}</figcaption>` : '';
    return `<figure>${picture}${caption}</figure>\n`;
  }

  #image(image: MarkdownNode): string {
    const [address, text] = [getAttribute(image, 'src'), plainText(image.children)];
    const src = ownPicture(address);
    if (src !== undefined) return this.#limit(renderPicture(src, escapeHtml(text)), escapeHtml(text));
    const target = linkTarget(address);
    return target ? this.#anchor(target, escapeHtml(text || 'Picture')) : escapeHtml(text);
  }

  #link(link: MarkdownNode): string {
    const text = this.#nodes(link.children);
    const target = linkTarget(getAttribute(link, 'href'));
    return target ? this.#anchor(target, text, getAttribute(link, 'title')) : text;
  }

  #anchor(target: { href: string; isExternal: boolean }, html: string, title = ''): string {
    const outside = target.isExternal ? ' target="_blank" rel="noopener noreferrer"' : '';
    const start = `<a href="${escapeHtml(target.href)}"${title ? ` title="${escapeHtml(title)}"` : ''}${outside}>`;
    return this.#limit(start, '') === '' ? html : `${start}${html}</a>`;
  }

  #limit(html: string, instead: string): string {
    this.#room -= html.length;
    return this.#room < 0 ? instead : html;
  }
}
