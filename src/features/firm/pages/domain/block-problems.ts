import {
  BLOCK_NAMES,
  isActionTarget,
  isPageBlock,
  type PageBlock,
  readCallToAction,
  readCards,
  splitColumns,
} from '#lib/markdown/page-blocks.ts';
import { type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';

/** Cards of one block. */
const MAX_CARDS = 12;

/** Why the blocks of a page cannot be shown, each with the name of its block, and the addresses that its cards name. */
export function checkBlocks(body: string): { problems: string[]; cards: string[] } {
  const blocks = listBlocks(parseMarkdown(body));
  const problems = blocks.flatMap((node) => {
    const problem = CHECKS[node.type as PageBlock](node);
    return problem === undefined ? [] : [formatProblem(node.type as PageBlock, problem)];
  });
  if (blocks.filter(({ type }) => type === 'contact_form').length > 1)
    problems.push(formatProblem('contact_form', 'a page may have one. Please remove the others.'));
  const cards = blocks
    .flatMap((node) => (node.type === 'cards' ? (readCards(node) ?? []) : []))
    .map(({ href }) => href);
  return { problems, cards };
}

/** "Cards: please add a piece or a person." */
export const formatProblem = (block: PageBlock, problem: string): string => `${BLOCK_NAMES[block]}: ${problem}`;

/** The blocks of a page, and those within its columns. */
const listBlocks = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => {
    if (!isPageBlock(node.type)) return [];
    return node.type === 'columns' ? [node, ...listBlocks(node.children)] : [node];
  });

const CHECKS: Readonly<Record<PageBlock, (node: MarkdownNode) => string | undefined>> = {
  cards(node) {
    const cards = readCards(node);
    if (!cards) return 'please write only links, one in each line of a list.';
    if (cards.length === 0) return 'please add a piece or a person.';
    if (cards.length > MAX_CARDS) return `please use at most ${MAX_CARDS}.`;
    return undefined;
  },
  call_to_action(node) {
    const action = readCallToAction(node);
    if (!action || action.label === '') return 'please name the button and say where it leads.';
    if (!isActionTarget(action.href))
      return `“${action.href}” is not an address. Please use a page of this site, or one that begins with https:// or mailto:.`;
    return undefined;
  },
  contact_form: () => undefined,
  columns(node) {
    const columns = splitColumns(node);
    if (!columns) return 'please put a line with --- between the columns.';
    return columns.some((column) => column.length === 0) ? 'please fill both columns.' : undefined;
  },
};
