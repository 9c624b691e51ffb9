import { renameElement, STYLE, unwrap, wrapContent } from './dom.ts';

interface OpenList {
  readonly list: HTMLElement;
  readonly level: number;
}

const MAX_LEVELS = 9;

/**
 * Converts Word's paragraphs that only look like list items to lists: `mso-list:l0 level2 lfo1`, with a typed marker.
 */
function readWordLists(document: Document): void {
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

/** Cleans up HTML from Word and other Office programs. */
export function cleanWord(document: Document): void {
  readWordNotes(document);
  readWordLists(document);
  for (const element of document.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  for (const quote of document.querySelectorAll('p[class*="Quote"]'))
    wrapContent(renameElement(quote, 'blockquote'), 'p');
  for (const title of document.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
}

/** Converts footnotes and endnotes, which Word links in both directions, to the editor's notes. */
function readWordNotes(document: Document): void {
  for (const note of document.querySelectorAll(
    `[${STYLE}*="mso-element:footnote" i], [${STYLE}*="mso-element:endnote" i]`,
  )) {
    if (note.id === '') continue;
    for (const back of note.querySelectorAll('a[href^="#_ftnref"], a[href^="#_ednref"]')) back.remove();
    const text = document.createElement('div');
    text.append(...note.childNodes);
    const definition = document.createElement('div');
    definition.dataset.note = note.id;
    definition.append(text);
    note.replaceWith(definition);
  }
  for (const list of document.querySelectorAll(`[${STYLE}*="-list" i]`)) {
    if (!/mso-element:\s*(foot|end)note-list/i.test(list.getAttribute(STYLE) ?? '')) continue;
    for (const rule of list.querySelectorAll(':scope > hr, :scope > br')) rule.remove();
    unwrap(list);
  }
  for (const link of document.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"]')) {
    const id = link.getAttribute('href')?.slice('#_'.length) ?? '';
    if (!document.querySelector(`div[data-note="${CSS.escape(id)}"]`)) continue;
    const reference = document.createElement('sup');
    reference.dataset.note = id;
    link.replaceWith(reference);
  }
}
