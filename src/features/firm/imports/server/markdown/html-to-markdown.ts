import type { Element, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseVideo } from '#lib/markdown/videos.ts';
import type { WrittenText } from '../draft.ts';
import { ImportRefusal } from '../imports.errors.ts';
import { findAll, findByClass, findByTag, getProperty, getText, hasClass, removeUnseen } from './hast.ts';
import { PICTURE_ADDRESS } from './html-parts.ts';
import {
  type Flow,
  isPictureLink,
  link,
  paragraph,
  raw,
  strongLine,
  toBookmark,
  toQuote,
  toRaw,
  unwrapStrong,
  withoutEmphasis,
} from './mdast-parts.ts';

interface Options {
  /** Changes the address of a link, for example one that leads to another post of the same site. */
  readonly toHref?: (href: string) => string;
}

/** Tags that the site's Markdown keeps as HTML. */
const RAW_TAGS = ['sub', 'mark', 'kbd', 'ins', 'small', 'abbr', 'cite'];
const PARTS_OF_FIGURES = ['figure', 'table', 'blockquote', 'video', 'audio', 'pre'];
const PARTS_OF_LAYOUTS = [
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'iframe',
  'figure',
];
const BACKGROUND = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i;
const UNSAFE_HREF = /^\s*(?:javascript|data|vbscript):/i;

/** Converts the HTML of another site to Markdown. What can run or be filled in is left out. @throws ImportRefusal */
export function convertHtml(html: string, options: Options = {}): WrittenText {
  try {
    return convert(html, options);
  } catch (error) {
    // Elements inside each other by the thousand, which no editor writes, exhaust the stack.
    if (error instanceof RangeError) throw new ImportRefusal('Its markup is nested too deeply.', { cause: error });
    throw error;
  }
}

function convert(html: string, { toHref = (href) => href }: Options): WrittenText {
  const notes = new Set<string>();
  const tree = fromHtml(html, { fragment: true });
  if (removeUnseen(tree)) notes.add('A part that was hidden was left out.');
  const mdast = toMdast(tree, { document: true, handlers: createHandlers((note) => notes.add(note), toHref) });
  const markdown = toMarkdown(mdast as MdastNodes & { type: 'root' }, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    emphasis: '*',
  });
  return { markdown: markdown.trim(), notes: [...notes] };
}

function createHandlers(note: (text: string) => void, toHref: (href: string) => string): Record<string, Handle> {
  const leaveOut =
    (text: string): Handle =>
    () => {
      note(text);
      return undefined;
    };
  const toImage = (node: Element): PhrasingContent | undefined => {
    // Plug-ins that load pictures late keep the address elsewhere, and a placeholder in `src`.
    const src = getProperty(node, 'dataOrigFile', 'dataSrc', 'dataLazySrc', 'dataOriginal', 'src');
    const alt = getProperty(node, 'alt');
    if (hasClass(node, 'wp-smiley') || hasClass(node, 'emoji')) return { type: 'text', value: alt };
    return src === '' || src.startsWith('data:') ? undefined : { type: 'image', url: src, alt };
  };
  /** The pictures of a figure, each in its own paragraph. One that leads somewhere stays a link. */
  const getImages = (state: Parameters<Handle>[0], node: Element) =>
    findAll(node, (element) => element.tagName === 'img' || isPictureLink(element)).flatMap((element) => {
      const image = element.tagName === 'img' ? toImage(element) : toLink(state, element);
      return image ? [paragraph([image].flat())] : [];
    });
  const toCallout: Handle = (state, node) => {
    const emoji = getText(findByClass(node, 'kg-callout-emoji'));
    const text = findByClass(node, 'kg-callout-text') ?? node;
    const children = state.toFlow(state.all(text)) as Flow[];
    return {
      type: 'blockquote',
      children: [
        paragraph([raw('[!NOTE]')]),
        ...(emoji ? [paragraph([{ type: 'text', value: emoji }])] : []),
        ...children,
      ],
    };
  };
  const toFigure: Handle = (state, node) => {
    // A gallery of pictures with their own captions, or a table, a quote or a film with one.
    if (findByTag(node, ...PARTS_OF_FIGURES).length > 0) return state.toFlow(state.all(node)) as Flow[];
    const frame = findByTag(node, 'iframe')[0];
    const address = getText(findByClass(node, 'wp-block-embed__wrapper'));
    const caption = findByTag(node, 'figcaption').at(-1);
    const content: Flow[] = frame
      ? [toFrame(frame)].flat()
      : /^https?:\S+$/.test(address)
        ? [paragraph([link(address, address)])]
        : getImages(state, node);
    if (content.length === 0) return state.toFlow(state.all(node)) as Flow[];
    return caption ? [...content, ...toCaption(state, caption)] : content;
  };
  const toCaption = (state: Parameters<Handle>[0], node: Element): Flow[] => {
    const words = withoutEmphasis(state.all(node) as PhrasingContent[]);
    return getText(node) === '' ? [] : [paragraph([{ type: 'emphasis', children: words }])];
  };
  const toLink = (state: Parameters<Handle>[0], node: Element): PhrasingContent[] => {
    const href = getProperty(node, 'href');
    const children = state.all(node) as PhrasingContent[];
    const isEnlarged = PICTURE_ADDRESS.test(href) && children.length === 1 && children[0]?.type === 'image';
    // An anchor without an address is a target, of which only its text stays.
    if (href === '' || isEnlarged || UNSAFE_HREF.test(href)) return children;
    return [{ type: 'link', url: toHref(href), children: children as never[] }];
  };
  const toFrame = (node: Element): Flow[] => {
    const src = getProperty(node, 'src', 'dataSrc', 'dataLazySrc').replace(/^\/\//, 'https://');
    if (!/^https?:/.test(src)) return [];
    const video = parseVideo(src);
    if (!video) note('Something embedded from another site became a link.');
    return [paragraph([link(video?.href ?? src, video?.href ?? (getProperty(node, 'title') || src))])];
  };
  const toSpecialBlock = (state: Parameters<Handle>[0], node: Element): Flow[] | undefined => {
    if (hasClass(node, 'kg-callout-card')) return [toCallout(state, node, undefined) as Flow];
    if (hasClass(node, 'kg-toggle-card')) {
      const heading = getText(findByClass(node, 'kg-toggle-heading-text') ?? findByClass(node, 'kg-toggle-heading'));
      const body = findByClass(node, 'kg-toggle-content');
      return [strongLine(heading), ...((body ? state.toFlow(state.all(body)) : []) as Flow[])];
    }
    for (const card of ['audio', 'video', 'file']) {
      if (!hasClass(node, `kg-${card}-card`)) continue;
      const media = findAll(node, (element) => getProperty(element, 'src', 'href') !== '')[0];
      note(describeMedia(card, media ? getProperty(media, 'src', 'href') : ''));
      const title = getText(findByClass(node, `kg-${card}-card-title`) ?? findByClass(node, `kg-${card}-title`));
      return media ? [paragraph([link(getProperty(media, 'src', 'href'), title || card)])] : [];
    }
    // Its second link is a button to the same file.
    if (hasClass(node, 'wp-block-file')) {
      const file = findByTag(node, 'a')[0];
      return file ? [paragraph(toLink(state, file))] : [];
    }
    const [, background] = hasClass(node, 'wp-block-cover') ? (BACKGROUND.exec(getProperty(node, 'style')) ?? []) : [];
    if (background !== undefined)
      return [paragraph([{ type: 'image', url: background }]), ...(state.toFlow(state.all(node)) as Flow[])];
    if (hasClass(node, 'kg-signup-card')) {
      note('A sign-up form was left out.');
      return [];
    }
    return undefined;
  };
  const toBlock: Handle = (state, node) => {
    // A Markdown card of Ghost is Markdown already.
    const markdown = getProperty(node, 'dataMarkdown');
    if (markdown !== '') return { type: 'html', value: markdown };
    const note = getProperty(node, 'dataNote');
    if (note !== '')
      return { type: 'footnoteDefinition', identifier: note, children: state.toFlow(state.all(node)) as never[] };
    const special = toSpecialBlock(state, node);
    return special ?? (state.toFlow(state.all(node)) as Flow[]);
  };
  const handlers: Record<string, Handle> = {
    aside: (state, node) =>
      'dataCallout' in node.properties ? toCallout(state, node, undefined) : (state.toFlow(state.all(node)) as Flow[]),
    details: (state, node) => {
      const summary = findByTag(node, 'summary')[0];
      const rest = { ...node, children: node.children.filter((child) => child !== summary) };
      return [strongLine(getText(summary)), ...(state.toFlow(state.all(rest)) as Flow[])];
    },
    div: toBlock,
    section: toBlock,
    figure(state, node, parent) {
      if (hasClass(node, 'kg-bookmark-card')) return toBookmark(node, toHref);
      return toSpecialBlock(state, node) ?? toFigure(state, node, parent);
    },
    iframe: (_state, node) => toFrame(node),
    img: (_state, node) => toImage(node),
    strong: (state, node) => ({ type: 'strong', children: unwrapStrong(state.all(node) as PhrasingContent[]) }),
    a: toLink,
    figcaption: toCaption,
    blockquote: (state, node) => ({ type: 'blockquote', children: toQuote(state, node) }),
    ul: (state, node) =>
      hasClass(node, 'wp-block-gallery') || hasClass(node, 'blocks-gallery-grid')
        ? (findByTag(node, 'li').flatMap((item) => state.toFlow(state.all(item))) as Flow[])
        : defaultHandlers.ul(state, node),
    // A table that holds headings, lists or tables is a page's layout, and cells of Markdown hold none.
    table: (state, node) =>
      findByTag(node, ...PARTS_OF_LAYOUTS).length > 0
        ? (findByTag(node, 'td', 'th', 'caption').flatMap((cell) => state.toFlow(state.all(cell))) as Flow[])
        : defaultHandlers.table(state, node),
    select: () => undefined,
    sup: (state, node) =>
      getProperty(node, 'dataFn') === ''
        ? toRaw('sup', state, node)
        : { type: 'footnoteReference', identifier: getProperty(node, 'dataFn') },
    script: leaveOut('A script was left out.'),
    style: () => undefined,
    noscript: () => undefined,
    form: leaveOut('A form was left out.'),
    object: leaveOut('Something embedded by an old plug-in was left out.'),
    embed: leaveOut('Something embedded by an old plug-in was left out.'),
    video: (_state, node) => toMedia(node, 'Video'),
    audio: (_state, node) => toMedia(node, 'Recording'),
  };
  handlers.b = handlers.strong as Handle;
  for (const tag of RAW_TAGS) handlers[tag] = (state, node) => toRaw(tag, state, node);
  const toMedia = (node: Element, name: string): Flow | undefined => {
    const source = [node, ...findByTag(node, 'source')].map((element) => getProperty(element, 'src')).find(Boolean);
    if (!source) return undefined;
    note(describeMedia(node.tagName, source));
    return paragraph([link(source, name)]);
  };
  return handlers;
}

/** What is said about a file that is not imported. */
export const describeMedia = (kind: string, address: string): string =>
  `A ${kind === 'audio' ? 'recording' : kind} is not imported. Its link still leads to ${address.replace('__GHOST_URL__', '')}`;

/** The text of some HTML, on one line. */
export const toPlainText = (html: string): string => getText(fromHtml(html, { fragment: true }) as Parents);
