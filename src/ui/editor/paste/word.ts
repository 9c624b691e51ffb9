import { renameElement, unwrap, wrapContent } from './dom.ts';
import { STYLE } from './styles.ts';
import { readWordLists } from './word-lists.ts';

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
