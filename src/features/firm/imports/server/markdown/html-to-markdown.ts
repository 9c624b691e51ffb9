import type { Element, Nodes, Parents } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, Nodes as MdastNodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseVideo } from '#lib/markdown/videos.ts';
import type { WrittenText } from '../draft.ts';
import { ImportRefusal } from '../imports.errors.ts';

type Flow = BlockContent | DefinitionContent;

interface Options {
  /** Changes the address of a link, for example one that leads to another post of the same site. */
  readonly toHref?: (href: string) => string;
}

/** Tags that the site's Markdown keeps as HTML. */
const RAW_TAGS = ['sub', 'sup', 'mark', 'kbd', 'ins', 'small', 'abbr', 'cite'];
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?.*)?$/i;

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
  const mdast = toMdast(tree, {
    document: true,
    nodeHandlers: { comment: () => undefined },
    handlers: createHandlers((note) => notes.add(note), toHref),
  });
  const markdown = toMarkdown(mdast as MdastNodes & { type: 'root' }, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    emphasis: '*',
  });
  return { markdown: markdown.trim(), notes: [...notes] };
}

const getProperty = (node: Element, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = node.properties[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
};

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

/** Finds elements inside an element, in the order of the document. */
function findAll(node: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const pending: Nodes[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'element' && next !== node && matches(next)) found.push(next);
    else if ('children' in next) pending.push(...next.children.toReversed());
  }
  return found;
}

const findByClass = (node: Element, name: string) => findAll(node, (element) => hasClass(element, name))[0];
const findByTag = (node: Element, tag: string) => findAll(node, ({ tagName }) => tagName === tag);

function getText(node: Nodes | undefined): string {
  let text = '';
  const pending: Nodes[] = node ? [node] : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'text') text += next.value;
    else if ('children' in next) pending.push(...next.children.toReversed());
  }
  return text.replace(/\s+/g, ' ').trim();
}

const paragraph = (children: PhrasingContent[]): Flow => ({ type: 'paragraph', children });
const link = (url: string, text: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: text }],
});
const raw = (value: string): PhrasingContent => ({ type: 'html', value });

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
  const getImages = (node: Element) =>
    findByTag(node, 'img').flatMap((element) => {
      const image = toImage(element);
      return image ? [paragraph([image])] : [];
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
    const frame = findByTag(node, 'iframe')[0];
    const address = getText(findByClass(node, 'wp-block-embed__wrapper'));
    const caption = findByTag(node, 'figcaption').at(-1);
    const content: Flow[] = frame
      ? [toFrame(frame)].flat()
      : /^https?:\S+$/.test(address)
        ? [paragraph([link(address, address)])]
        : getImages(node);
    if (content.length === 0) return state.toFlow(state.all(node)) as Flow[];
    const words = caption ? withoutEmphasis(state.all(caption) as PhrasingContent[]) : [];
    return getText(caption) === '' ? content : [...content, paragraph([{ type: 'emphasis', children: words }])];
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
    a(state, node) {
      const href = getProperty(node, 'href');
      const children = state.all(node) as PhrasingContent[];
      const isEnlarged = PICTURE_FILE.test(href) && children.length === 1 && children[0]?.type === 'image';
      // An anchor without an address is a target, of which only its text stays.
      if (href === '' || isEnlarged || /^\s*javascript:/i.test(href)) return children;
      return { type: 'link', url: toHref(href), children: children as never[] };
    },
    // Editors write both of them for one bold word.
    strong: (state, node) => ({ type: 'strong', children: unwrapStrong(state.all(node) as PhrasingContent[]) }),
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
  for (const tag of RAW_TAGS)
    handlers[tag] = (state, node) => [raw(`<${tag}>`), ...(state.all(node) as PhrasingContent[]), raw(`</${tag}>`)];
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

const unwrapStrong = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'strong' ? unwrapStrong(node.children) : [node]));

/** A caption is emphasized as a whole. */
const withoutEmphasis = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'emphasis' ? withoutEmphasis(node.children) : [node]));

const strongLine = (text: string): Flow => paragraph([{ type: 'strong', children: [{ type: 'text', value: text }] }]);

function toBookmark(node: Element, toHref: (href: string) => string): Flow {
  const href = toHref(getProperty(findByTag(node, 'a')[0] ?? node, 'href'));
  const title = getText(findByClass(node, 'kg-bookmark-title')) || href;
  const description = getText(findByClass(node, 'kg-bookmark-description'));
  return paragraph([link(href, title), ...(description ? [{ type: 'text' as const, value: `: ${description}` }] : [])]);
}

/** The text of some HTML, on one line. */
export const toPlainText = (html: string): string => getText(fromHtml(html, { fragment: true }) as Parents);
