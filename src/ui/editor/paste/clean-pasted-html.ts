import { resolveLink } from '#lib/markdown/links.ts';
import { PICTURE_TYPES } from '../uploads.ts';
import { applyStyleSheets, setStylesAside, unwrap } from './dom.ts';
import { dropUnderlines, readMarks } from './marks.ts';
import { splitMergedCells } from './tables.ts';
import { cleanWord } from './word.ts';

export interface CleanedHtml {
  readonly html: string;
  /** A sentence for each thing that was lost. */
  readonly lost: readonly string[];
}

/** Programs that put their own kind of HTML on the clipboard. Another program needs another entry. */
const SOURCES: readonly { isSource: (html: string) => boolean; clean: (document: Document) => void }[] = [
  { isSource: (html) => html.includes('docs-internal-guid-'), clean: cleanGoogleDocs },
  { isSource: (html) => /urn:schemas-microsoft-com:office|class="?Mso|mso-list:/i.test(html), clean: cleanWord },
];

const ACTIVE =
  'script, style, template, meta, link, title, base, noscript, svg, math, form > button, input, select, textarea';
const EMBEDDED = 'iframe, object, embed, video, audio, canvas';
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  sup: ['data-note'],
  div: ['data-note'],
};

/**
 * Converts a program's HTML to what the editor understands: meaningful tags without styles, merged cells or scripts.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  // HTML that was copied from the editor itself.
  if (html.includes('data-pm-slice=')) return { html, lost: [] };
  const document = new DOMParser().parseFromString(setStylesAside(html), 'text/html');
  // Only the code below creates notes, so note attributes in the pasted HTML are removed.
  for (const element of document.querySelectorAll('[data-note]')) element.removeAttribute('data-note');
  dropComments(document);
  applyStyleSheets(document);
  for (const element of document.querySelectorAll(ACTIVE)) element.remove();
  for (const { isSource, clean } of SOURCES) if (isSource(html)) clean(document);
  readMarks(document);
  nestLists(document);
  dropBlankLines(document);
  const lost = [
    ...(splitMergedCells(document) ? ['Merged cells of a table are single cells now.'] : []),
    ...dropForeignPictures(document),
    ...(dropUnderlines(document) ? ['Underlined text is plain text now.'] : []),
    ...dropEmbedded(document),
  ];
  dropEmptyParagraphs(document);
  dropAttributes(document);
  return { html: document.body.innerHTML, lost };
}

function dropComments(document: Document): void {
  const comments: Node[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Moves a list that is directly inside a list into the item before it. */
function nestLists(document: Document): void {
  for (const list of document.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
}

/** Removes line breaks between blocks, which only add space. */
function dropBlankLines(document: Document): void {
  for (const br of document.querySelectorAll('body > br, div > br, li > br:last-child')) {
    const isBetweenBlocks = [br.previousSibling, br.nextSibling].every(
      (side) => side === null || !(side instanceof Text) || side.data.trim() === '',
    );
    if (isBetweenBlocks) br.remove();
  }
}

function dropEmptyParagraphs(document: Document): void {
  for (const paragraph of document.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, [data-note]') && !paragraph.closest('td, th'))
      paragraph.remove();
}

function dropEmbedded(document: Document): string[] {
  const embedded = [...document.querySelectorAll(EMBEDDED)];
  for (const element of embedded) element.remove();
  return embedded.length === 0 ? [] : ['Videos and other embedded contents were left out.'];
}

function dropAttributes(document: Document): void {
  for (const link of document.querySelectorAll('a')) if (!resolveLink(link.getAttribute('href') ?? '')) unwrap(link);
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (!ALLOWED_ATTRIBUTES[element.localName]?.includes(name)) element.removeAttribute(name);
  }
}

/** Google Docs wraps everything in a `<b>` that is not bold, and routes links through its own redirect. */
function cleanGoogleDocs(document: Document): void {
  for (const wrapper of document.querySelectorAll('[id^="docs-internal-guid-"]')) unwrap(wrapper);
  for (const link of document.querySelectorAll('a[href]')) {
    const url = URL.parse(link.getAttribute('href') ?? '');
    const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
    if (target !== null) link.setAttribute('href', target);
  }
}

/** Removes the pictures that cannot be imported. @returns a sentence for each */
function dropForeignPictures(document: Document): string[] {
  return [...document.querySelectorAll('img')].flatMap((picture) => {
    const source = picture.getAttribute('src') ?? '';
    if (source.startsWith('/media/') || PICTURE_TYPES.some((type) => source.startsWith(`data:${type};base64,`))) {
      moveOutOfParagraph(picture);
      return [];
    }
    picture.remove();
    // Tracking pixels are not reported.
    if (Number(picture.getAttribute('width')) === 1 || source === '') return [];
    return [`The picture ${getName(picture, source)} ${getReason(source)}`];
  });
}

function getName(picture: Element, source: string): string {
  const alt = picture.getAttribute('alt')?.trim();
  if (alt) return `“${alt}”`;
  const name = /^(?:file|https?):/i.test(source) ? (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '') : '';
  return name === '' ? 'without a name' : `“${name}”`;
}

function getReason(source: string): string {
  if (/^file:/i.test(source)) return 'is a file on your computer: add it as a file.';
  if (/^data:/i.test(source)) return 'has an unsupported format: add it as JPEG, PNG, WebP or AVIF.';
  return 'is on another site: save it and add it as a file.';
}

/** Moves a picture out of its paragraph, because the editor only has pictures between paragraphs. */
function moveOutOfParagraph(picture: Element): void {
  const block = picture.closest('p, h1, h2, h3, h4, h5, h6');
  if (block) block.after(picture);
}
