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
    text: inner
      .replace(/<sup class="note-ref">.*?<\/sup>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ''),
  }));
}
