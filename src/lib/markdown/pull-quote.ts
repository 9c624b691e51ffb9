import type { MarkdownNode } from './parse-markdown.ts';

/** The start of a pull quote's source. A dash alone is an empty source, after a text that begins with a dash too. */
export const SOURCE_DASH = /^(?:—|–|--)(?:\s+|$)/;

/** Splits a pull quote into its text and its source: a last paragraph that starts with a dash, without the dash. */
export function splitPullQuote({ children }: MarkdownNode): { text: MarkdownNode[]; source: MarkdownNode[] } {
  const [first, ...rest] = children.at(-1)?.type === 'paragraph' ? (children.at(-1)?.children ?? []) : [];
  if (children.length < 2 || first?.type !== 'text' || !SOURCE_DASH.test(first.token.content))
    return { text: children, source: [] };
  const content = first.token.content.replace(SOURCE_DASH, '');
  const name = content === '' ? [] : [{ ...first, token: Object.assign(Object.create(first.token), { content }) }];
  return { text: children.slice(0, -1), source: [...name, ...rest] };
}
