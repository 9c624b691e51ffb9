import { Renderer, type Token, type Tokens } from 'marked';
import { linkTarget, ownPicture } from '#lib/markdown/links.ts';
import { slugOf } from '#lib/slug.ts';
import { escapeHtml, escapeText } from './escape.ts';
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

/** Writes marked's tokens as the HTML that src/ui/prose.css dresses. One instance a text: it knows which ids are taken. */
export class ProseRenderer extends Renderer {
  readonly #options: RendererOptions;
  readonly #taken = new Set<string>();
  /** The last character set in the block under way; typography looks back at it across marks. */
  #before = '';

  constructor(options: RendererOptions) {
    super();
    this.#options = options;
  }

  /** A block's inline tokens. */
  #line(tokens: Token[]): string {
    this.#before = '';
    return this.parser.parseInline(tokens);
  }

  override text(token: Tokens.Text | Tokens.Escape | Tokens.Tag): string {
    if ('tokens' in token && token.tokens) return this.#line(token.tokens);
    const text = setTypography(token.text, this.#before);
    this.#before = text.at(-1) ?? this.#before;
    return escapeText(text);
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const { topHeading, idPrefix, headingLinks } = this.#options;
    const level = Math.min(Math.max(depth, 2) + topHeading - 2, 6);
    const id = this.#free(`${idPrefix}section-${slugOf(plainText(tokens))}`.replace(/-$/, ''));
    const line = this.#line(tokens);
    // A heading that holds a link already (a note's, too) cannot be one.
    const html = headingLinks && !line.includes('<a ') ? `<a class="heading-link" href="#${id}">${line}</a>` : line;
    return `<h${level} id="${id}">${html}</h${level}>\n`;
  }

  #free(id: string): string {
    let free = id;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${id}-${count}`;
    this.#taken.add(free);
    return free;
  }

  override paragraph({ tokens }: Tokens.Paragraph): string {
    const [only, ...others] = tokens;
    if (only?.type === 'image' && others.length === 0) return this.#figure(only as Tokens.Image);
    return `<p>${this.#line(tokens)}</p>\n`;
  }

  #figure(image: Tokens.Image): string {
    const picture = this.image(image);
    if (!/^<(img|picture)/.test(picture)) return `<p>${picture}</p>\n`;
    const caption = image.title ? `<figcaption>${escapeText(setTypography(image.title, ''))}</figcaption>` : '';
    return `<figure>${picture}${caption}</figure>\n`;
  }

  override image({ href, text }: Tokens.Image): string {
    const src = ownPicture(href);
    if (src !== undefined) return renderPicture(src, escapeText(text));
    const target = linkTarget(href);
    return target ? anchor(target.href, target.isExternal, escapeText(text || 'Picture')) : escapeText(text);
  }

  override link({ href, title, tokens }: Tokens.Link): string {
    const text = this.parser.parseInline(tokens);
    const target = linkTarget(href);
    return target ? anchor(target.href, target.isExternal, text, title ?? undefined) : text;
  }

  override codespan({ text }: Tokens.Codespan): string {
    this.#before = text.at(-1) ?? '';
    return `<code>${escapeHtml(text)}</code>`;
  }

  override br(): string {
    this.#before = '';
    return '<br>';
  }

  override code({ text }: Tokens.Code): string {
    return `<pre class="code" role="region" tabindex="0" aria-label="Code"><code>${escapeHtml(text)}\n</code></pre>\n`;
  }

  override html({ text, block }: Tokens.HTML | Tokens.Tag): string {
    if (!block) return rawTag(text.trim());
    const kept = rawBlock(text);
    return kept === '' ? '' : `<p>${kept}</p>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    return `<span class="${checked ? 'box box-checked' : 'box'}" role="img" aria-label="${checked ? 'Done' : 'Open'}"></span> `;
  }

  override table(table: Tokens.Table): string {
    return renderTable(table, (tokens) => this.#line(tokens));
  }
}

function anchor(href: string, isExternal: boolean, html: string, title?: string): string {
  const outside = isExternal ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeText(title)}"` : ''}${outside}>${html}</a>`;
}
