import { getStyle, renameElement, STYLE, unwrap, wrapContent } from './dom.ts';

// Headings are bold by default.
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, div, blockquote, table, ul, ol, tr, tbody';

/** Whether a style sets a mark: true, false, or undefined if it does not say. */
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

/** Converts styles to the tags with the same meaning: bold, italic, strikethrough, subscript and superscript. */
export function readMarks(document: Document): void {
  for (const { tag, tags, read } of MARKS) {
    for (const element of document.querySelectorAll(`[${STYLE}]`)) {
      const isOn = read(element);
      if (isOn === undefined) continue;
      if (element.matches(tags)) {
        if (!isOn) renameElement(element, 'span').setAttribute(STYLE, element.getAttribute(STYLE) ?? '');
      } else if (isOn && !element.closest(tag === 'strong' ? `${tags}, ${HEADINGS}` : tags)) markText(element, tag);
    }
  }
}

/** Wraps the content of an element in a mark; if it contains blocks, the content of each block. */
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

/** Removes underlining, which Markdown lacks. @returns whether there was any outside of links */
export function dropUnderlines(document: Document): boolean {
  let isLost = false;
  for (const element of document.querySelectorAll('u, ins')) {
    isLost ||= !element.closest('a') && Boolean(element.textContent?.trim());
    unwrap(element);
  }
  return isLost;
}
