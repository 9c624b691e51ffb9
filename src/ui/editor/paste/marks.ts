import { readStyle, unwrap } from './dom.ts';

type Style = ReadonlyMap<string, string>;

interface Mark {
  readonly tag: string;
  readonly tags: readonly string[];
  /** Whether a style sets the mark; undefined if it does not say. */
  readonly read: (style: Style) => boolean | undefined;
  /** Whether a style can also remove the mark from the text within. */
  readonly isInherited?: boolean;
  /** Elements whose text never has it. */
  readonly without?: string;
}

// Headings and head cells are bold by default.
const BOLD_BY_DEFAULT = 'h1, h2, h3, h4, h5, h6, th';

const MARKS: readonly Mark[] = [
  {
    tag: 'strong',
    tags: ['b', 'strong'],
    read: (style) => readWeight(style.get('font-weight')),
    isInherited: true,
    without: BOLD_BY_DEFAULT,
  },
  {
    tag: 'em',
    tags: ['i', 'em', 'cite', 'dfn', 'var'],
    read: (style) => readWord(style.get('font-style'), /italic|oblique/),
    isInherited: true,
  },
  {
    tag: 's',
    tags: ['s', 'del', 'strike'],
    read: (style) => readWord(style.get('text-decoration') ?? style.get('text-decoration-line'), /line-through/),
  },
  { tag: 'sub', tags: ['sub'], read: (style) => readWord(style.get('vertical-align'), /^sub$/) },
  { tag: 'sup', tags: ['sup'], read: (style) => readWord(style.get('vertical-align'), /^super$/) },
  {
    tag: 'code',
    tags: ['code', 'tt', 'kbd', 'samp'],
    // Google Docs's style of code.
    read: (style) => (/mono/.test(style.get('font-family') ?? '') && style.get('color') === '#188038') || undefined,
  },
];

const MARK_TAGS = [...MARKS.flatMap(({ tags }) => tags), 'ins', 'u'].join(', ');

/**
 * Gives text the tags of its marks: bold, italic, strikethrough, subscript, superscript and code. A mark is decided by
 * the innermost element that says something about it, in its style or by its tag.
 */
export function readMarks(document: Document): void {
  const known = new Map<Element, ReadonlySet<string>>();
  const marked: [Node, ReadonlySet<string>][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const marks = text.parentElement ? getMarks(text.parentElement, known) : new Set<string>();
    if (marks.size > 0 && text.data.trim() !== '') marked.push([text, marks]);
  }
  for (const element of document.body.querySelectorAll(MARK_TAGS))
    if (!element.matches('[data-note], pre code')) unwrap(element);
  for (const [text, marks] of marked) wrapText(text, marks);
}

function getMarks(element: Element, known: Map<Element, ReadonlySet<string>>): ReadonlySet<string> {
  const before = known.get(element);
  if (before) return before;
  const marks = new Set(element.parentElement ? getMarks(element.parentElement, known) : []);
  const style = readStyle(element);
  for (const { tag, tags, read, isInherited, without } of MARKS) {
    const isOn = read(style) ?? (tags.includes(element.localName) || undefined);
    if (isOn) marks.add(tag);
    if ((isOn === false && isInherited) || (without && element.closest(without))) marks.delete(tag);
  }
  if (element.localName === 'pre') marks.clear();
  known.set(element, marks);
  return marks;
}

function wrapText(text: Node, marks: ReadonlySet<string>): void {
  for (const { tag } of MARKS.filter((mark) => marks.has(mark.tag)).toReversed()) {
    const wrapper = text.ownerDocument?.createElement(tag);
    if (!wrapper) continue;
    text.parentNode?.replaceChild(wrapper, text);
    wrapper.append(text);
    text = wrapper;
  }
}

function readWeight(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600;
}

const readWord = (value: string | undefined, pattern: RegExp) =>
  value === undefined || value === 'inherit' ? undefined : pattern.test(value);
