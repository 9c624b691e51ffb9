import type { Node } from '@tiptap/pm/model';
import type { LabeledLink } from '#lib/markdown/page-blocks.ts';
import { escapeInline, formatLinkTarget } from './escape-markdown.ts';

/** A block's Markdown and the name of its type. */
export interface Written {
  readonly type: string;
  readonly text: string;
}

/** Writes a link whose text is plain. */
const writeLabeledLink = ({ label, href }: LabeledLink): string =>
  `[${escapeInline(label || href)}](${formatLinkTarget({ href, title: null })})`;

const toParagraph = (text: string): Written => ({ type: 'paragraph', text });

/** Writes the content of a block of pages, with the word that names it; undefined for other blocks. */
export function writePageBlock(
  block: Node,
  write: (parent: Node) => readonly Written[],
): { readonly name: string; readonly blocks: readonly Written[] } | undefined {
  switch (block.type.name) {
    case 'cards': {
      const list = (block.attrs.links as readonly LabeledLink[])
        .map((link) => `- ${writeLabeledLink(link)}`)
        .join('\n');
      return { name: 'CARDS', blocks: list === '' ? [] : [{ type: 'bulletList', text: list }] };
    }
    case 'callToAction': {
      const { label, href } = block.attrs as LabeledLink;
      const link = label === '' && href === '' ? [] : [toParagraph(writeLabeledLink({ label, href }))];
      return { name: 'ACTION', blocks: [...write(block), ...link] };
    }
    case 'contactForm':
      return { name: 'CONTACT', blocks: write(block) };
    case 'columns': {
      const [left = [], right = []] = block.children.map(write);
      // A rule of hyphens is between the columns.
      const start = left.map((one) => (one.type === 'horizontalRule' ? { ...one, text: '***' } : one));
      return { name: 'COLUMNS', blocks: [...start, { type: 'horizontalRule', text: '---' }, ...right] };
    }
    default:
      return undefined;
  }
}
