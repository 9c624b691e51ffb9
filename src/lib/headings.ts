export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Lists the second-level headings of HTML rendered from Markdown (platform/markdown), with their anchors and plain
 * text.
 */
export function listHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: toPlainText(inner),
  }));
}

const toPlainText = (html: string): string =>
  html
    .replace(/<sup class="note-ref">.*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Separates the heading that such HTML begins with from the rest. */
export function takeHeading(html: string): { heading: string | undefined; rest: string } {
  const [whole = '', , inner] = /^<h([2-6])\b[^>]*>(.*?)<\/h\1>\s*/.exec(html) ?? [];
  return { heading: inner && toPlainText(inner), rest: html.slice(whole.length) };
}
