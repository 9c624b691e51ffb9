export interface Heading {
  readonly id: string;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The headings of the second level in HTML rendered from Markdown (platform/markdown): their anchors and plain words. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replace(/<sup class="note-ref">.*?<\/sup>/g, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ''),
  }));
}
