import { escapeHtml } from '#platform/markdown/text.ts';
import { figure, img, PICTURE_ADDRESS } from './html-parts.ts';

/** Finds a picture of the site by the number of its attachment. */
export type FindAttachment = (
  id: string,
) => { readonly url: string; readonly alt: string; readonly caption: string } | undefined;

interface Pictures {
  readonly findAttachment: FindAttachment;
  readonly ownPictures: readonly string[];
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/g;
const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']));
const getFirst = (values: ReadonlyMap<string, string>, ...names: readonly string[]): string =>
  names.map((name) => values.get(name)).find(Boolean) ?? '';

const pair = (name: string) => new RegExp(String.raw`\[(${name})((?:\s[^\[\]]*)?)\](.*?)\[/\1\]`, 'gis');

/** A shortcode in general: with attributes, with an end, or with a name no prose has in brackets. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;
/** What page builders set around a text, and nothing of which a reader saw. */
const LAYOUT =
  /^(?:vc|et_pb|fusion|av|cs|fl|tatsu|mk|kc)_(?:\w+_)?(?:row|column|section|container|text|code|full|half|third|fourth|inner|builder)\w*$/i;
const CODE = /<(pre|code|script|style|textarea)\b.*?<\/\1>/gis;

/** Renders shortcodes of WordPress itself and of page builders. Others are named, and the text inside them stays; code stays as it is. */
export function renderShortcodes(source: string, pictures: Pictures, note: (text: string) => void): string {
  const kept: string[] = [];
  const text = source
    .replace(pair('code|sourcecode|php|html'), (_, _name, _attributes, code) => `<pre><code>${code}</code></pre>`)
    .replace(pair('vc_raw_html'), (_, _name, _attributes, code) => decodeRaw(code))
    .replace(CODE, (whole) => `\u{F0002}${kept.push(whole) - 1}\u{F0003}`)
    // Two brackets show a shortcode instead of running it.
    .replace(/\[(\[[a-z][\w-]*(?:\s[^[\]]*)?\])\]/gi, (_, shown) => `\u{F0002}${kept.push(shown) - 1}\u{F0003}`);
  const rendered = leaveOutOthers(renderOwn(text, pictures, note), pictures.findAttachment, note);
  return rendered.replace(/\u{F0002}(\d+)\u{F0003}/gu, (_, index) => kept[Number(index)] ?? '');
}

/** HTML that a page builder keeps in an encoding of its own. */
function decodeRaw(code: string): string {
  try {
    return decodeURIComponent(Buffer.from(code.trim(), 'base64').toString());
  } catch {
    return '';
  }
}

const renderOwn = (source: string, pictures: Pictures, note: (text: string) => void): string =>
  source
    .replace(pair('(?:wp_)?caption'), (_, _name, attributes, inner) => {
      const picture = /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)(.*)$/is.exec(inner);
      const words = picture?.[2]?.trim() || getFirst(readAttributes(attributes), 'caption');
      return `\n\n${figure(picture?.[1] ?? inner, words)}\n\n`;
    })
    .replace(pair('embed'), (_, _name, _attributes, url) => `\n\n<iframe src="${escapeHtml(url.trim())}"></iframe>\n\n`)
    .replace(/\[gallery((?:\s[^\]]*)?)\]/gi, (_, attributes) => {
      const named = getFirst(readAttributes(attributes), 'ids', 'include');
      const html = renderPictures(named === '' ? pictures.ownPictures : named.split(','), pictures.findAttachment);
      if (html === '') note('A gallery was left out: the export does not say which pictures it has.');
      return html;
    })
    .replace(/\[(video|audio|youtube|vimeo)((?:\s[^\]]*)?)\](?:\[\/\1\])?/gi, (_, name, attributes) => {
      const url = getFirst(readAttributes(attributes), 'src', 'mp4', 'mp3', 'm4a', 'webm', 'url');
      return url === '' ? '' : `\n\n<${name === 'audio' ? 'audio' : 'video'} src="${escapeHtml(url)}"></video>\n\n`;
    })
    .replace(pair(String.raw`\w*(?:button|btn)`), (whole, _name, attributes, inner) => {
      const values = readAttributes(attributes);
      return getHref(values) === '' ? whole : renderButton(values, inner.trim());
    });

const renderPictures = (ids: readonly string[], find: FindAttachment): string => {
  const figures = ids.flatMap((id) => {
    const found = find(id.trim());
    return found ? [figure(img(found.url, found.alt), found.caption)] : [];
  });
  return figures.length === 0 ? '' : `\n\n<figure>${figures.join('')}</figure>\n\n`;
};

/** Where a button leads. WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function getHref(values: ReadonlyMap<string, string>): string {
  const written = getFirst(values, 'button_url', 'url', 'link', 'href');
  const [, encoded] = /^url:([^|]*)/.exec(written) ?? [];
  try {
    return encoded === undefined ? written : decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

const renderButton = (values: ReadonlyMap<string, string>, inner: string): string => {
  const href = getHref(values);
  const words = inner || escapeHtml(getFirst(values, 'button_text', 'title', 'text') || href);
  return `\n\n<p><a href="${escapeHtml(href)}">${words}</a></p>\n\n`;
};

function leaveOutOthers(text: string, find: FindAttachment, note: (text: string) => void): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()));
  return text.replace(SHORTCODE, (whole, end, name, attributes, offset: number) => {
    // Markdown and notes: [text](address), [text]: address.
    if (/^[(:]/.test(text.slice(offset + whole.length, offset + whole.length + 1))) return whole;
    const isShortcode = end === '/' || closed.has(name.toLowerCase()) || attributes.includes('=') || /[_-]/.test(name);
    if (!isShortcode) return whole;
    const seen = end === '/' ? '' : renderSeen(name, readAttributes(attributes), find);
    if (end !== '/' && seen === '' && !LAYOUT.test(name))
      note(`The shortcode “${name.toLowerCase()}” was left out; the text inside it stays.`);
    return seen === '' && LAYOUT.test(name) ? '\n\n' : seen;
  });
}

/** What a reader saw of a shortcode's attributes: its picture, heading or button. */
function renderSeen(name: string, values: ReadonlyMap<string, string>, find: FindAttachment): string {
  const source = getFirst(values, 'src', 'image', 'image_url');
  const ids = getFirst(values, 'images', 'image', 'ids', 'attachment');
  const hasPictures = /image|gallery|blurb|photo|picture|slide|carousel|media/i.test(name) && /^[\d,\s]+$/.test(ids);
  const title = getFirst(values, ...(/heading|title/i.test(name) ? ['text'] : []), 'title', 'heading');
  const hasTitle = /heading|title|blurb|toggle|accordion|tab|box|cta|callout|testimonial|slide/i.test(name);
  const parts = [
    PICTURE_ADDRESS.test(source) ? `\n\n${figure(img(source, getFirst(values, 'alt')), '')}\n\n` : '',
    hasPictures ? renderPictures(ids.split(','), find) : '',
    hasTitle && title !== '' ? `\n\n<h3>${escapeHtml(title)}</h3>\n\n` : '',
    /button|btn/i.test(name) && getHref(values) !== '' ? renderButton(values, '') : '',
  ];
  return parts.join('');
}
