import { createHash } from 'node:crypto';
import { parseMarkdown } from '#lib/markdown/parse-markdown.ts';
import { renderSafely } from './render-safely.ts';
import { ProseRenderer } from './renderer.ts';
import { sanitizeOutput } from './sanitize.ts';

export interface MarkdownOptions {
  /** Level of the text's highest headings: 2 below a page's title, 3 below a section's. */
  readonly topHeading?: 2 | 3;
  /** Prefix of every id, so that one page can show several texts. */
  readonly idPrefix?: string;
  /** Makes each heading a link to itself, so that readers can bookmark or share it. */
  readonly headingLinks?: boolean;
  /** For feeds and mails: charts as tables, videos as links. */
  readonly isPlain?: boolean;
}

/** Maximum size of the cache, in characters of HTML. */
const MAX_CACHED_CHARACTERS = 8_000_000;

const cache = new Map<string, string>();
let cachedCharacters = 0;

/**
 * Renders Markdown (GitHub's, with notes `[^1]`, callouts, pull quotes, sidenotes, charts and videos) to safe HTML for
 * `.prose`. Results are cached
 * in memory under a hash of the text and the options.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  const { topHeading = 2, idPrefix = '', headingLinks = false, isPlain = false } = options;
  const key = createHash('sha256')
    .update(`${topHeading}\0${idPrefix}\0${headingLinks}\0${isPlain}\0${source}`)
    .digest('base64url');
  const cached = cache.get(key);
  if (cached !== undefined) {
    // Move it to the end of the map; the oldest entries at the start are dropped first.
    cache.delete(key);
    cache.set(key, cached);
    return cached;
  }
  const renderer = new ProseRenderer({ topHeading, idPrefix, headingLinks, isPlain });
  const html = renderSafely(
    () => sanitizeOutput(renderer.render(parseMarkdown(source), source)),
    () => source,
  );
  store(key, html);
  return html;
}

function store(key: string, html: string): void {
  if (html.length > MAX_CACHED_CHARACTERS / 8) return;
  cache.set(key, html);
  cachedCharacters += html.length;
  for (const [oldest, text] of cache) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break;
    cache.delete(oldest);
    cachedCharacters -= text.length;
  }
}
