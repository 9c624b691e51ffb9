import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** A picture in a text: where its source begins and ends, its address and its description. */
interface Picture {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly alt: string;
  /** It leads somewhere, and a link cannot hold another one. */
  readonly isLinked: boolean;
}

const parse = (markdown: string): Nodes =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

function listPictures(root: Nodes): Picture[] {
  const pictures: Picture[] = [];
  const pending: { node: Nodes; isLinked: boolean }[] = [{ node: root, isLinked: false }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node } = next;
    const isLinked = next.isLinked || node.type === 'link';
    if (node.type === 'image') {
      const [start, end] = [node.position?.start.offset, node.position?.end.offset];
      if (start !== undefined && end !== undefined)
        pictures.push({ start, end, url: node.url, alt: node.alt ?? '', isLinked });
    } else if ('children' in node) pending.push(...node.children.map((child) => ({ node: child, isLinked })));
  }
  return pictures.sort((a, b) => a.start - b.start);
}

/**
 * Gives every picture of a text a new address. One without becomes a link to where it was, or its description.
 * @param findAddress the new address of a picture, by the one in the text
 */
export async function rewritePictures(
  markdown: string,
  findAddress: (address: string, alt: string) => Promise<string | undefined>,
): Promise<string> {
  if (!markdown.includes('![')) return markdown;
  let written = '';
  let from = 0;
  for (const { start, end, url, alt, isLinked } of listPictures(parse(markdown))) {
    const address = await findAddress(url, alt);
    const label = alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
    const words = label || (isLinked ? 'Picture' : '');
    const missing = /^https?:/.test(url) && !isLinked ? `[${label || 'Picture'}](<${url}>)` : words;
    written += markdown.slice(from, start) + (address === undefined ? missing : `![${label}](${address})`);
    from = end;
  }
  return written + markdown.slice(from);
}

/** The pictures of a text, by their addresses. */
export const listPictureAddresses = (markdown: string): string[] =>
  markdown.includes('![') ? listPictures(parse(markdown)).map(({ url }) => url) : [];

const EXCERPT_LENGTH = 300;
/** Characters in which the first paragraph is looked for. */
const EXCERPT_SOURCE = 2000;

/** The first paragraph of a text as plain text, cut at a word. */
export function createExcerpt(markdown: string): string {
  // A line break is a space in one line.
  const root = parse(markdown.slice(0, EXCERPT_SOURCE).replace(/\\\n/g, ' \n'));
  const paragraphs = 'children' in root ? root.children.filter(({ type }) => type === 'paragraph') : [];
  const text =
    paragraphs
      .map((one) => toText(one, { includeImageAlt: false, includeHtml: false }).replace(/\s+/g, ' ').trim())
      .find(Boolean) ?? '';
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
}
