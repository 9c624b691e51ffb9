import type { Element } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast';
import { findByClass, findByTag, getProperty, getText } from './hast.ts';

export type Flow = BlockContent | DefinitionContent;

export const paragraph = (children: PhrasingContent[]): Flow => ({ type: 'paragraph', children });
export const link = (url: string, text: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: text }],
});
export const raw = (value: string): PhrasingContent => ({ type: 'html', value });

export const isPictureLink = (node: Element): boolean => node.tagName === 'a' && findByTag(node, 'img').length > 0;

export const toRaw = (tag: string, state: Parameters<Handle>[0], node: Element): PhrasingContent[] => [
  raw(`<${tag}>`),
  ...(state.all(node) as PhrasingContent[]),
  raw(`</${tag}>`),
];

/** A quotation whose source comes last, after a dash. */
export function toQuote(state: Parameters<Handle>[0], node: Element): Flow[] {
  const source = node.children.findLast((child) => child.type === 'element' && child.tagName === 'cite');
  const rest = { ...node, children: node.children.filter((child) => child !== source) };
  const children = state.toFlow(state.all(rest)) as Flow[];
  return getText(source) === ''
    ? children
    : [...children, paragraph([{ type: 'text', value: `— ${getText(source)}` }])];
}

/** A caption is emphasized as a whole. */
export const withoutEmphasis = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'emphasis' ? withoutEmphasis(node.children) : [node]));

/** Editors write both of them for one bold word. */
export const unwrapStrong = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'strong' ? unwrapStrong(node.children) : [node]));

export const strongLine = (text: string): Flow =>
  paragraph([{ type: 'strong', children: [{ type: 'text', value: text }] }]);

export function toBookmark(node: Element, toHref: (href: string) => string): Flow {
  const href = toHref(getProperty(findByTag(node, 'a')[0] ?? node, 'href'));
  const title = getText(findByClass(node, 'kg-bookmark-title')) || href;
  const description = getText(findByClass(node, 'kg-bookmark-description'));
  return paragraph([link(href, title), ...(description ? [{ type: 'text' as const, value: `: ${description}` }] : [])]);
}
