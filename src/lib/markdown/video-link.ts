import { getAttribute, type MarkdownNode } from './parse-markdown.ts';
import { parseVideo } from './videos.ts';

/** A video in a text: its address as written, and the title its author gave it. */
export interface VideoLink {
  readonly href: string;
  readonly title: string;
}

/** Reads a paragraph that contains only a link to a video. The link's text, which must be plain, is the title. */
export function readVideoLink({ token, children }: MarkdownNode): VideoLink | undefined {
  const [link, ...others] = children;
  if (link?.type !== 'link' || others.length > 0 || token.hidden || getAttribute(link, 'title') !== '')
    return undefined;
  const href = getAttribute(link, 'href');
  if (link.children.some(({ type }) => type !== 'text') || !parseVideo(href)) return undefined;
  const title = link.children
    .map((text) => text.token.content)
    .join('')
    .trim();
  return { href, title: href.endsWith(title) ? '' : title };
}
