import { resolveLink } from '#lib/markdown/links.ts';
import { getAttribute, type MarkdownNode, parseMarkdown } from '#lib/markdown/parse-markdown.ts';

/** A place in a text of the form. */
export interface TextPlace {
  readonly kind: 'picture' | 'link' | 'words';
  /** The address of the picture or link, or the words with which the paragraph begins. */
  readonly value: string;
  /** The lines of the Markdown around it: the first, and the one after the last. */
  readonly lines: readonly [number, number];
  /** The sentence of the paragraph that it is about. */
  readonly passage?: string;
}

/** A problem in a text. */
interface TextFinding {
  readonly group: 'source' | 'alternative';
  /** The file's name, or the sentence. */
  readonly text: string;
  readonly place: TextPlace;
}

/** A link to an address of this site. */
export interface OwnLink {
  /** In the form that the server accepts. */
  readonly path: string;
  readonly words: string;
  readonly place: TextPlace;
}

const UNIT =
  '%|‰|(?:percent|per cent|points?|basis points|bps|million|billion|thousand|bn|dollars?|euros?|pounds?|tonnes?|tons?|kg|km|nm|miles?|feet|litres?|liters?|gallons?|kWh|MWh|minutes?|min|hours?|days?|weeks?|months?|years?|seats?|flights?|aircraft|passengers?|employees)\\b';
/** A number with a unit: "12.5 %", "$4m", "30 minutes". */
const FIGURE = new RegExp(`[$€£¥]\\s?\\d|\\d[\\d.,]*[\\s-]?(?:${UNIT})`, 'iu');
const EXCERPT_LENGTH = 60;

/** Finds pictures without an alternative text, numbers without a source, and the links to check. Never throws. */
export function checkText(markdown: string, origin: string): { findings: TextFinding[]; links: OwnLink[] } {
  const findings: TextFinding[] = [];
  const links: OwnLink[] = [];
  const visit = (node: MarkdownNode, around: TextPlace['lines']): void => {
    const lines = node.token.map ?? around;
    const words = getWords(node);
    if (node.type === 'image' && words.trim() === '') {
      const source = getAttribute(node, 'src');
      findings.push({
        group: 'alternative',
        text: source.split('/').at(-1) ?? '',
        place: { kind: 'picture', value: source, lines },
      });
    }
    if (node.type === 'link') {
      const address = getAttribute(node, 'href');
      const path = toOwnPath(address, origin);
      if (path !== undefined) links.push({ path, words, place: { kind: 'link', value: address, lines } });
    }
    const passage = node.type === 'paragraph' && !hasSource(node) && findSentence(words);
    if (passage) {
      findings.push({
        group: 'source',
        text: `“${cut(passage)}”`,
        place: { kind: 'words', value: words, lines, passage },
      });
    }
    for (const child of node.children) visit(child, lines);
  };
  for (const node of parseMarkdown(markdown)) visit(node, [0, 0]);
  return { findings, links };
}

/** The path of a link within this site. Links to a part of the same page have none. */
function toOwnPath(address: string, origin: string): string | undefined {
  const isAbsolute = address.startsWith(`${origin}/`);
  const target = resolveLink(isAbsolute ? address.slice(origin.length) : address);
  return target && !target.isExternal && target.href.startsWith('/') ? target.href : undefined;
}

const hasSource = (node: MarkdownNode): boolean =>
  node.type === 'link' || node.type === 'note_reference' || node.children.some(hasSource);

function getWords({ type, token, children }: MarkdownNode): string {
  if (type === 'text' || type === 'code_inline') return token.content;
  return type === 'hardbreak' ? ' ' : children.map(getWords).join('');
}

/** The first sentence with a number. */
const findSentence = (words: string): string | undefined =>
  words
    .split(/(?<=[.!?]["”’)]*)\s+/u)
    .find((sentence) => FIGURE.test(sentence))
    ?.trim();

/** A line of the words that has the number. */
function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const match = FIGURE.exec(line);
  const end = match ? match.index + match[0].length : 0;
  const from = Math.max(0, end - EXCERPT_LENGTH + 10);
  const start = from === 0 ? line : `… ${line.slice(from).replace(/^\S*\s+/, '')}`;
  return start.length <= EXCERPT_LENGTH ? start : `${start.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;
}
