import { rename, unwrap, wrapContent } from './dom.ts';
import { getStyle, STYLE } from './styles.ts';

// They are bold by themselves.
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, blockquote, table, ul, ol, tr, tbody';

/** What a style says of a mark: on, off, or nothing. */
const MARKS: readonly { tag: string; tags: string; read: (element: Element) => boolean | undefined }[] = [
  { tag: 'strong', tags: 'b, strong', read: (element) => readWeight(getStyle(element, 'font-weight')) },
  { tag: 'em', tags: 'i, em', read: (element) => readWord(getStyle(element, 'font-style'), /italic|oblique/) },
  {
    tag: 's',
    tags: 's, del, strike',
    read: (element) => readWord(getStyle(element, 'text-decoration'), /line-through/),
  },
  { tag: 'sub', tags: 'sub', read: (element) => readWord(getStyle(element, 'vertical-align'), /^sub$/) },
  {
    tag: 'sup',
    tags: 'sup:not([data-note])',
    read: (element) => readWord(getStyle(element, 'vertical-align'), /^super$/),
  },
];

/** Makes of styles the tags that mean the same: bold, italic, struck through, sub- and superscript. */
export function readMarks(document: Document): void {
  for (const { tag, tags, read } of MARKS) {
    for (const element of document.querySelectorAll(`[${STYLE}]`)) {
      const isOn = read(element);
      if (isOn === undefined) continue;
      if (element.matches(tags)) {
        if (!isOn) rename(element, 'span').setAttribute(STYLE, element.getAttribute(STYLE) ?? '');
      } else if (isOn && !element.closest(tag === 'strong' ? `${tags}, ${HEADINGS}` : tags)) markText(element, tag);
    }
  }
}

/** Marks what an element holds; blocks within it get the mark each. */
function markText(element: Element, tag: string): void {
  const blocks = [...element.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  for (const holder of blocks.length > 0 ? blocks : [element]) if (holder.textContent?.trim()) wrapContent(holder, tag);
}

function readWeight(weight: string): boolean | undefined {
  if (weight === '' || weight === 'inherit') return undefined;
  return weight.startsWith('bold') || Number(weight) >= 600;
}

const readWord = (value: string, pattern: RegExp) =>
  value === '' || value === 'inherit' ? undefined : pattern.test(value);

/** Takes underlining away, which Markdown has not. @returns whether there was any outside of links */
export function dropUnderlines(document: Document): boolean {
  let isLost = false;
  for (const element of document.querySelectorAll('u, ins')) {
    isLost ||= !element.closest('a') && Boolean(element.textContent?.trim());
    unwrap(element);
  }
  return isLost;
}
