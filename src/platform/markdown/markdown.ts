import { createHash } from 'node:crypto';
import { parseMarkdown } from '#lib/markdown/parse-markdown.ts';
import { ProseRenderer } from './renderer.ts';
import { sanitise } from './sanitise.ts';

export interface MarkdownOptions {
  /** Level of the text's highest headings: 2 below a page's title, 3 below a section's. */
  readonly topHeading?: 2 | 3;
  /** Begins every id, so that several texts may stand on one page. */
  readonly idPrefix?: string;
  /** Makes each heading a link to itself, so that a reader can keep or send the place. */
  readonly headingLinks?: boolean;
}

/** Most characters of HTML kept in memory. */
const MOST_KEPT = 8_000_000;

const kept = new Map<string, string>();
let keptLength = 0;

/**
 * Markdown (GitHub's, with notes `[^1]` and callouts `> [!TIP]`) as safe HTML for `.prose`. Texts rendered before come from
 * memory, found by a hash of what they are.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  const { topHeading = 2, idPrefix = '', headingLinks = false } = options;
  const key = createHash('sha256').update(`${topHeading}\0${idPrefix}\0${headingLinks}\0${source}`).digest('base64url');
  const known = kept.get(key);
  if (known !== undefined) {
    // Asked for again: to the young end of the map, whose old end is dropped first.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const renderer = new ProseRenderer({ topHeading, idPrefix, headingLinks });
  const html = sanitise(renderer.render(parseMarkdown(source)));
  keep(key, html);
  return html;
}

function keep(key: string, html: string): void {
  if (html.length > MOST_KEPT / 8) return;
  kept.set(key, html);
  keptLength += html.length;
  for (const [oldest, text] of kept) {
    if (keptLength <= MOST_KEPT) break;
    kept.delete(oldest);
    keptLength -= text.length;
  }
}
