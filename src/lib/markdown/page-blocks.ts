import { resolveLink } from './links.ts';
import { getAttribute, type MarkdownNode } from './parse-markdown.ts';

/** The blocks of the firm's pages, with the names that people read. All are written like callouts: `> [!CARDS]`. */
export const BLOCK_NAMES = {
  cards: 'Cards',
  call_to_action: 'Call to action',
  contact_form: 'Contact form',
  columns: 'Two columns',
} as const;
export type PageBlock = keyof typeof BLOCK_NAMES;

export const isPageBlock = (type: string): type is PageBlock => Object.hasOwn(BLOCK_NAMES, type);

/** A link with its text. */
export interface LabeledLink {
  readonly label: string;
  readonly href: string;
}

/** Reads cards, a list of links; undefined if there is anything else. */
export function readCards({ children }: MarkdownNode): LabeledLink[] | undefined {
  const links = children.flatMap((list) =>
    list.type === 'bullet_list' ? list.children.map((item) => readOnlyLink(item.children)) : [undefined],
  );
  return links.every((link) => link !== undefined) ? links : undefined;
}

/** Reads a call to action: the text, and the link at its end; undefined without such a link. */
export function readCallToAction({ children }: MarkdownNode): (LabeledLink & { text: MarkdownNode[] }) | undefined {
  const link = readOnlyLink(children.slice(-1));
  return link && { ...link, text: children.slice(0, -1) };
}

/** Splits two columns at the first rule of hyphens; undefined without one. Other rules are written with asterisks. */
export function splitColumns({ children }: MarkdownNode): readonly [MarkdownNode[], MarkdownNode[]] | undefined {
  const at = children.findIndex(({ type, token }) => type === 'hr' && token.markup.startsWith('-'));
  return at < 0 ? undefined : [children.slice(0, at), children.slice(at + 1)];
}

/** Whether a button may lead to this address: a page of this site, a web or mail address. */
export const isActionTarget = (href: string): boolean => href !== '' && resolveLink(href) !== undefined;

/** Reads blocks that are one paragraph with only a link, whose text is plain. */
function readOnlyLink(blocks: readonly MarkdownNode[]): LabeledLink | undefined {
  const [paragraph, ...others] = blocks;
  const [link, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (others.length > 0 || link?.type !== 'link' || rest.length > 0 || getAttribute(link, 'title') !== '')
    return undefined;
  if (link.children.some(({ type }) => type !== 'text')) return undefined;
  const label = link.children.map(({ token }) => token.content).join('');
  return { label: label.trim(), href: getAttribute(link, 'href') };
}
