import { isBlank, mergeNeighbors, readStyle, removeAll, renameElement, unwrap, wrapContent } from './dom.ts';
import { cleanWord, cleanWordOnline } from './word.ts';

/** A program that puts its own kind of HTML on the clipboard. Another program needs another entry. */
interface Source {
  readonly isSource: (html: string) => boolean;
  readonly clean: (document: Document) => void;
}

const SOURCES: readonly Source[] = [
  { isSource: (html) => /urn:schemas-microsoft-com:office|class="?Mso|mso-list:/i.test(html), clean: cleanWord },
  { isSource: (html) => /ListContainerWrapper|\bOutlineElement\b|data-ccp-props/.test(html), clean: cleanWordOnline },
  { isSource: (html) => html.includes('docs-internal-guid-'), clean: cleanGoogleDocs },
  { isSource: (html) => /content="LibreOffice|class="sdfootnote/.test(html), clean: cleanLibreOffice },
  { isSource: (html) => html.includes('<!-- notionvc:'), clean: cleanNotion },
  { isSource: (html) => html.includes('Cocoa HTML Writer'), clean: readCocoaHeadings },
];

export function cleanSource(document: Document, html: string): void {
  for (const { isSource, clean } of SOURCES) if (isSource(html)) clean(document);
}

/** Google Docs wraps everything in a `<b>` that is not bold. */
function cleanGoogleDocs(document: Document): void {
  for (const wrapper of document.querySelectorAll('[id^="docs-internal-guid-"]')) unwrap(wrapper);
  // Comments, with their texts at the end.
  for (const text of document.querySelectorAll('a[href^="#cmnt_ref"]')) (text.closest('div') ?? text).remove();
  for (const number of document.querySelectorAll('a[href^="#cmnt"]')) (number.closest('sup') ?? number).remove();
}

/** LibreOffice puts each line of code into its own element. */
function cleanLibreOffice(document: Document): void {
  mergeNeighbors(document, 'pre', '\n');
  mergeNeighbors(document, 'blockquote');
}

/** Notion writes callouts as asides, and check boxes as text. */
function cleanNotion(document: Document): void {
  for (const aside of document.querySelectorAll('aside')) {
    const callout = renameElement(aside, 'div');
    wrapContent(callout, 'div');
    callout.className = 'callout';
  }
  for (const item of document.querySelectorAll('li')) {
    const text = findFirstText(item);
    const box = text && /^\s*\[([ xX]?)\](?:\s+|$)/.exec(text.data);
    if (!box) continue;
    item.dataset.checked = String(/x/i.test(box[1] ?? ''));
    text.data = text.data.slice(box[0].length);
  }
}

/** The first text of an item that is not only space, which may be in a paragraph or a mark. */
function findFirstText(item: Element): Text | undefined {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '') return text.parentElement?.closest('li') === item ? text : undefined;
  }
  return undefined;
}

const MAX_HEADING_LENGTH = 200;
const HEADING_LEVELS = 3;

/** Pages and other Mac programs have no headings in their HTML, only paragraphs in larger type. */
function readCocoaHeadings(document: Document): void {
  removeAll(document, '.Apple-interchange-newline');
  const paragraphs = [...document.querySelectorAll('body > p')].filter((paragraph) => !isBlank(paragraph));
  const sizes = new Map<number, number>();
  const sized = paragraphs.map((paragraph) => ({ paragraph, size: readSize(paragraph) }));
  for (const { paragraph, size } of sized)
    sizes.set(size, (sizes.get(size) ?? 0) + (paragraph.textContent?.length ?? 0));
  const [bodySize] = [...sizes].toSorted(([, a], [, b]) => b - a)[0] ?? [0];
  const larger = [...sizes.keys()].filter((size) => size > bodySize).toSorted((a, b) => b - a);
  for (const { paragraph, size } of sized) {
    const level = larger.indexOf(size) + 1;
    const isHeading = level > 0 && level <= HEADING_LEVELS && (paragraph.textContent ?? '').length < MAX_HEADING_LENGTH;
    if (isHeading) renameElement(paragraph, `h${level}`);
  }
}

const readSize = (element: Element): number => Number.parseFloat(readStyle(element).get('font-size') ?? '') || 0;
