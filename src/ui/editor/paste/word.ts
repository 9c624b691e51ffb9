import { mergeNeighbors, readStyle, removeAll, renameElement, STYLE, withStyle, wrapContent } from './dom.ts';
import { buildLists, type ListItem } from './lists.ts';

const MARKER = `${withStyle('mso-list:Ignore')}, ${withStyle('mso-list: Ignore')}`;

/** Comments, text that was deleted while changes were tracked, and the table of contents with its page numbers. */
const DROPPED = [
  withStyle('mso-element:comment-list'),
  '.MsoCommentReference, .msocomanchor, .msocomoff, a[href*="#_msocom"]',
  'del, .msoDel, p[class^="MsoToc"]',
].join(', ');

/** Cleans up HTML from Word and other Office programs. */
export function cleanWord(document: Document): void {
  removeAll(document, DROPPED);
  for (const tab of document.querySelectorAll(withStyle('mso-tab-count'))) tab.replaceWith(' ');
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = takeMarker(heading);
    if (marker !== '') heading.prepend(`${marker} `);
  }
  readWordLists(document);
  for (const list of document.querySelectorAll(`${withStyle('-list')}`)) {
    if (!/(foot|end)note-list/.test(readStyle(list).get('mso-element') ?? '')) continue;
    for (const line of list.querySelectorAll(':scope > hr, :scope > br')) line.remove();
  }
  for (const quote of document.querySelectorAll('p[class*="Quote"]'))
    wrapContent(renameElement(quote, 'blockquote'), 'p');
  mergeNeighbors(document, 'blockquote');
  for (const title of document.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
}

/** Word's paragraphs that only look like list items: `mso-list:l0 level2 lfo1`, with a typed marker. */
function readWordLists(document: Document): void {
  const items: ListItem[] = [];
  for (const paragraph of document.querySelectorAll(`p[${STYLE}*="mso-list"], div[${STYLE}*="mso-list"]`)) {
    const [, id, level, override] =
      /^(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/.exec(readStyle(paragraph).get('mso-list') ?? '') ?? [];
    if (id === undefined) continue;
    const marker = takeMarker(paragraph);
    // The last number of `2.1.` counts.
    const number = /^\(?(?:[\d.]*?(\d+)|[a-z]|[ivxlcdm]+)[.)]/i.exec(marker);
    items.push({
      element: renameElement(paragraph, 'p'),
      level: Number(level),
      list: `${id} ${override}`,
      number: number ? Number(number[1] ?? 1) : undefined,
    });
  }
  buildLists(items);
}

/** Removes and returns the bullet or number that Word typed in front of an item. */
function takeMarker(paragraph: Element): string {
  let text = '';
  for (const marker of paragraph.querySelectorAll(MARKER)) {
    text += marker.textContent ?? '';
    marker.remove();
  }
  return text.trim();
}

/** Cleans up HTML from Word in a browser, where each item is a separate list. */
export function cleanWordOnline(document: Document): void {
  removeAll(document, '.EOP, .TableHoverRowHandle, .TableHoverColumnHandle');
  const items: ListItem[] = [];
  for (const wrapper of document.querySelectorAll('.ListContainerWrapper')) {
    for (const item of wrapper.querySelectorAll(':scope > :is(ul, ol) > li')) {
      const element = document.createElement('p');
      element.append(...[...item.childNodes].flatMap((part) => [...(isParagraph(part) ? part.childNodes : [part])]));
      wrapper.before(element);
      const list = item.parentElement;
      items.push({
        element,
        level: Number(item.getAttribute('data-aria-level') ?? 1),
        list: `${item.getAttribute('data-listid')} ${list?.localName}`,
        number: list?.localName === 'ol' ? Number(list.getAttribute('start') ?? 1) : undefined,
      });
    }
    wrapper.remove();
  }
  buildLists(items);
}

const isParagraph = (node: Node): boolean => node instanceof Element && node.localName === 'p';
