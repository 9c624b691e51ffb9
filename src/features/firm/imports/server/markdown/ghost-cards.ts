import { escapeHtml } from '#platform/markdown/text.ts';
import { figure, img } from './html-parts.ts';
import { describeMedia, toPlainText } from './html-to-markdown.ts';

/** A text as HTML, and what of it could not be taken. */
export interface RenderedText {
  readonly html: string;
  readonly notes: readonly string[];
}

export type Payload = Readonly<Record<string, unknown>>;

/** Reads a text of a card; cards store what their author typed as HTML. */
const read = (payload: Payload, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};

const link = (href: string, html: string) => `<a href="${escapeHtml(href)}">${html}</a>`;
const picture = (payload: Payload) =>
  `<img src="${escapeHtml(read(payload, 'src'))}" alt="${escapeHtml(read(payload, 'alt'))}">`;
const renderPicture = (payload: Payload, name: string) =>
  read(payload, name) === '' ? '' : `<p>${img(read(payload, name))}</p>`;
const button = (payload: Payload, prefix = 'button') => {
  const url = read(payload, `${prefix}Url`);
  // The editor keeps the texts of a button that was switched off.
  return url === '' || payload[`${prefix}Enabled`] === false || payload.showButton === false
    ? ''
    : `<p>${link(url, `<strong>${escapeHtml(read(payload, `${prefix}Text`) || url)}</strong>`)}</p>`;
};

const toObject = (value: unknown): Payload => (typeof value === 'object' && value !== null ? (value as Payload) : {});
const toList = (value: unknown): Payload[] => (Array.isArray(value) ? value.map(toObject) : []);

const renderBookmark = (payload: Payload) => {
  const metadata = toObject(payload.metadata);
  const url = read(payload, 'url') || read(metadata, 'url');
  const description = read(metadata, 'description');
  const title = escapeHtml(read(metadata, 'title') || read(payload, 'title') || url);
  const line = `<p>${link(url, title)}${description === '' ? '' : `: ${escapeHtml(description)}`}</p>`;
  return figure(line, read(payload, 'caption'));
};

const CARDS: Readonly<Record<string, (payload: Payload) => string>> = {
  image: (payload) => figure(picture(payload), read(payload, 'caption')),
  gallery: (payload) => figure(toList(payload.images).map(picture).join(''), read(payload, 'caption')),
  callout: (payload) => {
    const emoji = read(payload, 'calloutEmoji');
    const words = read(payload, 'calloutText');
    const start = emoji === '' ? '' : `${escapeHtml(emoji)} `;
    const html = /^\s*<p\b/i.test(words)
      ? words.replace(/<p\b[^>]*>/i, (tag) => tag + start)
      : `<p>${start}${words}</p>`;
    return `<aside data-callout>${html}</aside>`;
  },
  toggle: (payload) => `<details><summary>${read(payload, 'heading')}</summary>${read(payload, 'content')}</details>`,
  bookmark: renderBookmark,
  // The address of the embedded page or video; its own markup may be anything.
  embed: (payload) => {
    const url = read(payload, 'url');
    const body = url === '' ? read(payload, 'html') : `<iframe src="${escapeHtml(url)}"></iframe>`;
    return figure(body, read(payload, 'caption'));
  },
  button: (payload) => button(payload),
  html: (payload) => read(payload, 'html'),
  markdown: (payload) => `<div data-markdown="${escapeHtml(read(payload, 'markdown'))}"></div>`,
  code: (payload) => {
    const language = read(payload, 'language').replace(/[^\w+#-]/g, '');
    const name = language === '' ? '' : ` class="language-${language}"`;
    return figure(`<pre><code${name}>${escapeHtml(read(payload, 'code'))}</code></pre>`, read(payload, 'caption'));
  },
  hr: () => '<hr>',
  header: (payload) =>
    `${read(payload, 'layout') === 'split' ? renderPicture(payload, 'backgroundImageSrc') : ''}<h2>${read(payload, 'heading') || read(payload, 'header')}</h2><p>${read(payload, 'subheading') || read(payload, 'subheader')}</p>${button(payload)}`,
  product: (payload) =>
    `<h3>${read(payload, 'productTitle')}</h3>${renderPicture(payload, 'productImageSrc')}<p>${read(payload, 'productDescription')}</p>${
      read(payload, 'productUrl') === '' || payload.productButtonEnabled === false
        ? ''
        : `<p>${link(read(payload, 'productUrl'), escapeHtml(read(payload, 'productButton') || read(payload, 'productTitle')))}</p>`
    }`,
  'call-to-action': (payload) =>
    `${renderPicture(payload, 'imageUrl')}<aside data-callout>${read(payload, 'textValue')}</aside>${button(payload)}`,
  video: (payload) =>
    figure(
      `<p>${link(read(payload, 'src'), escapeHtml(read(payload, 'fileName') || 'Video'))}</p>`,
      read(payload, 'caption'),
    ),
  audio: (payload) => `<p>${link(read(payload, 'src'), escapeHtml(read(payload, 'title') || 'Recording'))}</p>`,
  file: (payload) =>
    `<p>${link(read(payload, 'src'), escapeHtml(read(payload, 'fileTitle') || read(payload, 'fileName') || 'File'))}</p><p>${escapeHtml(read(payload, 'fileCaption'))}</p>`,
};

const ALIASES: Readonly<Record<string, string>> = {
  codeblock: 'code',
  horizontalrule: 'hr',
  'card-markdown': 'markdown',
};

/** Cards that are left out, and what is said about it. */
const LEFT_OUT: Readonly<Record<string, string | undefined>> = {
  email: 'A part that only emails show was left out.',
  'email-cta': 'A part that only emails show was left out.',
  signup: 'A sign-up form was left out.',
  paywall: 'Text behind the paywall is for everybody here.',
  collection: 'A list of other posts was left out.',
};

const QUOTE_LENGTH = 120;

/** Files that stay where they are: only pictures are imported. */
const KEEPS_FILE: ReadonlySet<string> = new Set(['video', 'audio', 'file']);

/** Why not everybody may see a card on the web; undefined if everybody may. There were two forms of this. */
function findAudience(payload: Payload): string | undefined {
  const visibility = toObject(payload.visibility);
  const web = toObject(visibility.web);
  if (visibility.showOnWeb !== false && web.nonMember !== false) return undefined;
  return visibility.showOnWeb === false || web.memberSegment === '' ? 'only emails show' : 'only members see';
}

/** Renders a card of Ghost's editor, which is named and filled alike in both of its formats. */
export function renderCard(name: string, payload: Payload): RenderedText {
  const known = ALIASES[name] ?? name;
  const leftOut = LEFT_OUT[known];
  if (leftOut !== undefined) return { html: '', notes: [leftOut] };
  const render = CARDS[known];
  if (!render) return { html: '', notes: [`A card of the kind “${name}” was left out.`] };
  const html = render(payload);
  const audience = findAudience(payload);
  if (audience !== undefined)
    return { html: '', notes: [`A part that ${audience} was left out: ${toPlainText(html).slice(0, QUOTE_LENGTH)}`] };
  return { html, notes: KEEPS_FILE.has(known) ? [describeMedia(known, read(payload, 'src'))] : [] };
}
