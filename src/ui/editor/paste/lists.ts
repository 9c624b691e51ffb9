import { unwrap } from './dom.ts';

/** A paragraph that a program shows as a list item. */
export interface ListItem {
  readonly element: Element;
  readonly level: number;
  /** The same for all items that are counted together. */
  readonly list: string;
  /** The number of an ordered item. */
  readonly number?: number | undefined;
}

interface OpenList {
  readonly element: HTMLElement;
  readonly level: number;
  readonly list: string;
}

const MAX_LEVELS = 9;

/** Converts paragraphs that only look like list items to nested lists. Other text between them ends a list. */
export function buildLists(items: readonly ListItem[]): void {
  let open: OpenList[] = [];
  for (const { element, list, number, ...item } of items) {
    const level = Math.min(item.level, MAX_LEVELS);
    if (!open[0] || element.previousElementSibling !== open[0].element) open = [];
    open = open.filter((other) => other.level < level || (other.level === level && other.list === list));
    if (open.at(-1)?.level !== level) {
      const created = createList(element.ownerDocument, number);
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(created);
      else element.before(created);
      open.push({ element: created, level, list });
    }
    const li = element.ownerDocument.createElement('li');
    open.at(-1)?.element.append(li);
    li.append(element);
  }
}

function createList(document: Document, number: number | undefined): HTMLElement {
  const list = document.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined && number !== 1) list.setAttribute('start', String(number));
  return list;
}

/** Moves a list that is directly inside a list into the item before it. */
export function nestLists(document: Document): void {
  for (const list of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
}
