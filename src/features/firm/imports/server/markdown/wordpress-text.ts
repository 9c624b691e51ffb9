import { escapeHtml } from '#platform/markdown/text.ts';
import type { RenderedText } from './ghost-cards.ts';

/** Finds a picture of the site by the number of its attachment. */
export type FindAttachment = (id: string) => { readonly url: string; readonly alt: string } | undefined;

const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i;
/** Blocks that WordPress fills when it shows the page, and so have no text in an export. */
const EMPTY_BLOCK = /<!-- wp:([a-z][a-z0-9/-]*)(?: \{(?:(?!-->).)*\})? \/-->/gs;
const SILENT_BLOCKS = new Set(['separator', 'spacer', 'more', 'nextpage', 'page-list']);

/** Renders the text of a post as WordPress does: with its shortcodes, and paragraphs where the old editor left lines. */
export function renderWordPressText(source: string, findAttachment: FindAttachment): RenderedText {
  const notes = new Set<string>();
  const text = source.replaceAll('\r\n', '\n');
  for (const [, name = ''] of text.matchAll(EMPTY_BLOCK))
    if (!SILENT_BLOCKS.has(name))
      notes.add(`The block “${name}” was left out: WordPress fills it when it shows the page.`);
  const written = renderShortcodes(text, findAttachment, (note) => notes.add(note));
  return { html: /<!-- wp:/.test(text) ? written : addParagraphs(written), notes: [...notes] };
}

/** What must not get paragraphs inside. */
const VERBATIM = /<(pre|script|style|table|ul|ol|figure|svg)\b.*?<\/\1>/gis;

/** Adds the paragraphs that the old editor left out: an empty line ends one, a single one is a line break. */
function addParagraphs(text: string): string {
  const kept: string[] = [];
  const marked = text.replace(VERBATIM, (whole) => `\n\n\u{F0000}${kept.push(whole) - 1}\u{F0001}\n\n`);
  const blocks = marked.split(/\n\s*\n/).flatMap((part) => {
    const block = part.trim();
    if (block === '') return [];
    if (block.startsWith('\u{F0000}') || BLOCK.test(block)) return [block];
    return [`<p>${block.replace(/\n/g, '<br>\n')}</p>`];
  });
  return blocks.join('\n').replace(/\u{F0000}(\d+)\u{F0001}/gu, (_, index) => kept[Number(index)] ?? '');
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g;
const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']));

const img = (url: string, alt: string) => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
const OPEN = String.raw`\[(NAME)((?:\s[^\[\]]*)?)\]`;
const pair = (name: string) => new RegExp(`${OPEN.replace('NAME', name)}(.*?)\\[/\\1\\]`, 'gis');

/** A shortcode in general: with attributes, with an end, or with a name no prose has in brackets. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

function renderShortcodes(source: string, find: FindAttachment, note: (text: string) => void): string {
  let text = source
    .replace(pair('code|sourcecode|php|html'), (_, _name, _attributes, code) => `<pre><code>${code}</code></pre>`)
    .replace(pair('(?:wp_)?caption'), (_, _name, attributes, inner) => {
      const picture = /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)(.*)$/is.exec(inner);
      const words = picture?.[2]?.trim() || readAttributes(attributes).get('caption') || '';
      return `\n\n<figure>${picture?.[1] ?? inner}<figcaption>${words}</figcaption></figure>\n\n`;
    })
    .replace(pair('embed'), (_, _name, _attributes, url) => `\n\n<iframe src="${escapeHtml(url.trim())}"></iframe>\n\n`)
    .replace(/\[gallery((?:\s[^\]]*)?)\]/gi, (_, attributes) => {
      const ids = (readAttributes(attributes).get('ids') ?? readAttributes(attributes).get('include') ?? '').split(',');
      const pictures = ids.flatMap((id) => {
        const found = find(id.trim());
        return found ? [img(found.url, found.alt)] : [];
      });
      if (pictures.length === 0) note('A gallery was left out: the export does not say which pictures it has.');
      return pictures.length === 0 ? '' : `\n\n<figure>${pictures.join('')}</figure>\n\n`;
    })
    .replace(/\[(video|audio|youtube|vimeo)((?:\s[^\]]*)?)\](?:\[\/\1\])?/gi, (_, name, attributes) => {
      const values = readAttributes(attributes);
      const url = ['src', 'mp4', 'mp3', 'm4a', 'webm', 'url'].map((key) => values.get(key)).find(Boolean);
      return url ? `\n\n<${name === 'audio' ? 'audio' : 'video'} src="${escapeHtml(url)}"></video>\n\n` : '';
    });
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()));
  text = text.replace(SHORTCODE, (whole, end, name, attributes, offset: number) => {
    // Markdown and notes: [text](address), [text]: address.
    if (/^[(:]/.test(text.slice(offset + whole.length, offset + whole.length + 1))) return whole;
    const isShortcode = end === '/' || closed.has(name.toLowerCase()) || attributes.includes('=') || /[_-]/.test(name);
    if (!isShortcode) return whole;
    note(`The shortcode “${name.toLowerCase()}” was left out; the text inside it stays.`);
    return '';
  });
  return text;
}
