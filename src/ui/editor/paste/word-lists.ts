import { renameElement } from './dom.ts';
import { STYLE } from './styles.ts';

interface OpenList {
  readonly list: HTMLElement;
  readonly level: number;
}

const MAX_LEVELS = 9;

/**
 * Converts Word's paragraphs that only look like list items to lists: `mso-list:l0 level2 lfo1`, with a typed marker.
 */
export function readWordLists(document: Document): void {
  let open: OpenList[] = [];
  let id = '';
  let last: Element | undefined;
  for (const paragraph of document.querySelectorAll(`p[${STYLE}*="mso-list"], div[${STYLE}*="mso-list"]`)) {
    const [, listId = '', depth = ''] =
      /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute(STYLE) ?? '') ?? [];
    if (listId === '') continue;
    const marker = takeMarker(paragraph);
    const level = Math.min(Number(depth), MAX_LEVELS);
    // A new list begins after other text, and if Word's list id changes.
    if (listId !== id || last === undefined || paragraph.previousElementSibling !== last) open = [];
    id = listId;
    open = open.filter((list) => list.level <= level);
    const around = open.at(-1);
    if (!around || around.level < level) {
      const list = createList(document, marker);
      if (around?.list.lastElementChild) around.list.lastElementChild.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    last = open[0]?.list;
    const item = document.createElement('li');
    item.append(renameElement(paragraph, 'p'));
    open.at(-1)?.list.append(item);
  }
}

/** Removes and returns the bullet or number that Word typed in front of an item. */
function takeMarker(paragraph: Element): string {
  let text = '';
  for (const marker of paragraph.querySelectorAll(
    `[${STYLE}*="mso-list:Ignore" i], [${STYLE}*="mso-list: Ignore" i]`,
  )) {
    text += marker.textContent ?? '';
    marker.remove();
  }
  return text.trim();
}

function createList(document: Document, marker: string): HTMLElement {
  const isOrdered = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(marker);
  const list = document.createElement(isOrdered ? 'ol' : 'ul');
  const start = Number(/\d+/.exec(marker)?.[0] ?? 1);
  if (isOrdered && start !== 1) list.setAttribute('start', String(start));
  return list;
}
