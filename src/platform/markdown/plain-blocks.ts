import { isPageBlock, splitColumns } from '#lib/markdown/page-blocks.ts';
import { type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';

/** The sign of a quotation at the start of a line, and the line that names a block. */
const QUOTE = /^ {0,3}> ?/;
const HEAD = /^\[!\w+\][ \t]*$/;

/**
 * Writes the blocks of a page as ordinary Markdown, for readers that know none of them: cards as a list of links, a call to
 * action as its text and link, columns one after the other, and the contact form as a link to it.
 */
export function writePlainBlocks(source: string, contactHref: string): string {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const written: string[] = [];
  let end = 0;
  for (const node of parseMarkdown(lines.join('\n'))) {
    const { map } = node.token;
    if (!map || !isPageBlock(node.type)) continue;
    written.push(...lines.slice(end, map[0]), ...writeBlock(node, lines.slice(...map), contactHref));
    end = map[1];
  }
  return [...written, ...lines.slice(end)].join('\n');
}

function writeBlock(node: MarkdownNode, quoted: readonly string[], contactHref: string): string[] {
  const inner = quoted.map((line) => line.replace(QUOTE, ''));
  const text = HEAD.test(inner[0] ?? '') ? inner.slice(1) : inner;
  if (node.type === 'contact_form') return [...text, '', `[Write to us](${contactHref})`, ''];
  if (node.type !== 'columns') return [...text, ''];
  const [left] = splitColumns(node) ?? [];
  // The rule between the columns is the first one.
  const rule = left ? text.findIndex((line) => /^(?:- *){3,}$/.test(line)) : -1;
  return [...writePlainBlocks(text.toSpliced(rule, rule < 0 ? 0 : 1).join('\n'), contactHref).split('\n'), ''];
}
