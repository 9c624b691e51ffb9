import type { WrittenText } from '../draft.ts';

/** Finds the slug of another text by its title or file name. */
export type FindNote = (name: string) => string | undefined;

interface Options {
  /** A first heading that repeats it goes. */
  readonly title: string;
  readonly findNote: FindNote;
}

/** Code, in which nothing changes. */
const CODE = /(^(`{3,}|~{3,})[^\n]*\n.*?^\2[^\n]*$|`[^`\n]+`)/gms;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Rewrites what Obsidian and Hugo add to Markdown: links in brackets, shortcodes, comments. Code stays as it is. */
export function writeMarkdownText(source: string, { title, findNote }: Options): WrittenText {
  const notes = new Set<string>();
  const text = source.replaceAll('\r\n', '\n').trim();
  const parts = text.split(CODE);
  // The pattern has two groups: what lies between code is every third part.
  const written = parts.map((part, index) =>
    index % 3 === 0 ? rewrite(part ?? '', findNote, (note) => notes.add(note)) : index % 3 === 1 ? part : '',
  );
  const markdown = written.join('').trim();
  const [, heading = ''] = /^#[ \t]+(.+?)[ \t#]*(?:\n|$)/.exec(markdown) ?? [];
  const isRepeated = heading !== '' && heading.trim().toLowerCase() === title.toLowerCase();
  return { markdown: isRepeated ? markdown.replace(/^#[^\n]*\n*/, '') : markdown, notes: [...notes] };
}

const rewrite = (text: string, findNote: FindNote, note: (text: string) => void): string =>
  rewriteShortcodes(text, note)
    .replace(/%%.*?%%/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/==([^=\n]+)==/g, '<mark>$1</mark>')
    .replace(/!\[\[([^\]|#\n]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g, (_, target: string, size = '') => {
      const name = target.trim();
      if (PICTURE_FILE.test(name)) return `![${/^\d+(?:x\d+)?$/.test(size) ? '' : size}](<${name}>)`;
      note(`The text “${name}”, shown inside another one, became a link.`);
      return toLink(name, name, findNote);
    })
    .replace(/\[\[([^\]|#\n]+)(?:#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g, (_, target: string, label?: string) =>
      toLink(target.trim(), (label ?? target).trim(), findNote),
    );

function toLink(name: string, label: string, findNote: FindNote): string {
  const slug = findNote(name.replace(/^.*\//, ''));
  return slug === undefined ? label : `[${label}](/insights/articles/${slug})`;
}

const SHORTCODE = /\{\{[<%]\s*(\/?)\s*([\w/-]+)(.*?)\/?\s*[%>]\}\}/gs;
const ATTRIBUTE = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|(\S+))/g;

/** Hugo's own shortcodes, and those of Jekyll that hold code. Others are named. */
function rewriteShortcodes(text: string, note: (text: string) => void): string {
  const own = text.replace(/\{\{\s*site\.(?:url|baseurl)\s*\}\}/g, '');
  return own.replace(SHORTCODE, (_, end: string, name: string, attributes: string) => {
    const values = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key = '', a, b, c]) => [key, a ?? b ?? c ?? ''] as const,
    );
    const get = (key: string) => values.find(([one]) => one === key)?.[1] ?? '';
    const first = values.find(([key]) => key === '')?.[1] ?? get('id');
    if (name === 'figure') {
      const caption = (get('caption') || get('title')).replace(/[*_]/g, '');
      return `![${get('alt')}](<${get('src')}>)${caption === '' ? '' : `\n\n*${caption}*`}`;
    }
    if (name === 'youtube') return `<https://www.youtube.com/watch?v=${first}>`;
    if (name === 'vimeo') return `<https://vimeo.com/${first}>`;
    if (name === 'ref' || name === 'relref') return first;
    if (name === 'highlight') return end === '/' ? '```' : `\`\`\`${first}`;
    note(`The shortcode “${name}” was left out; the text inside it stays.`);
    return '';
  });
}
