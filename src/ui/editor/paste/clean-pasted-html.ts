import { resolveLink } from '#lib/markdown/links.ts';
import {
  applyStyleSheets,
  isBlank,
  parseHtml,
  readStyle,
  removeAll,
  renameElement,
  STYLE,
  unwrap,
  wrapContent,
} from './dom.ts';
import { nestLists } from './lists.ts';
import { readMarks } from './marks.ts';
import { readNotes } from './notes.ts';
import { takePictures } from './pictures.ts';
import { cleanSource } from './sources.ts';
import { simplifyTables } from './tables.ts';

export interface CleanedHtml {
  readonly html: string;
  /** A sentence for each thing that was lost. */
  readonly lost: readonly string[];
}

const ACTIVE =
  'script, style, template, meta, link, title, base, noscript, svg, math, form > button, input, select, textarea';
const EMBEDDED = 'iframe, object, embed, video, audio, canvas';
/** What reviewers changed while changes were tracked: in Word and LibreOffice, and in Word in a browser. */
const CHANGES = {
  counted:
    ':is(ins, del):is([cite], [datetime]), .msoIns:not(:has(ins)), .msoDel:not(:has(del)), .TrackChangeTextInsertion, .TrackChangeTextDeletion',
  deleted: 'del[cite], del[datetime], .TrackChangeTextDeletion',
} as const;
/** Parts that readers of the page do not see or do not read, and text that was deleted while changes were tracked. */
const UNREAD = `nav, [role="navigation"], [hidden], [aria-hidden="true"], .sr-only, .visually-hidden, ${CHANGES.deleted}`;
/** Comments by which programs mark the copied part, and conditional ones. */
const MARKUP = /^\s*(?:(?:Start|End)Fragment\s*$|\[if\b|\[endif|<!\[endif)/i;
const ALLOWED_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /./ },
  img: { src: /./, alt: /./, title: /./, 'data-file': /./ },
  ol: { start: /./ },
  li: { 'data-checked': /./ },
  sup: { 'data-note': /./ },
  div: { 'data-note': /./, class: /^callout$/ },
  code: { class: /^language-[\w+-]+$/ },
};

/** Whether HTML was copied from the editor itself. */
export const isFromEditor = (html: string): boolean => html.includes('data-pm-slice=');

/**
 * Converts a program's HTML to what the editor understands: meaningful tags without styles, merged cells or scripts.
 * @param readFiles the pictures that the clipboard holds next to the HTML, in their order
 */
export function cleanPastedHtml(html: string, readFiles: () => readonly (File | undefined)[] = () => []): CleanedHtml {
  if (isFromEditor(html)) return { html, lost: [] };
  const document = parseHtml(html);
  // Only the code below sets these.
  for (const name of ['data-note', 'data-file', 'data-moved'])
    for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  const review = describeReview(document, takeComments(document));
  applyStyleSheets(document);
  readCheckBoxes(document);
  removeAll(document, `${ACTIVE}, ${UNREAD}`);
  dropHidden(document);
  cleanSource(document, html);
  for (const element of document.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  for (const heading of document.querySelectorAll('[role="heading"]'))
    renameElement(heading, `h${/^[1-6]$/.exec(heading.getAttribute('aria-level') ?? '')?.[0] ?? 2}`);
  cleanLinks(document);
  readNotes(document);
  const isUnderlined = [...document.querySelectorAll('u')].some((line) => !line.closest('a') && !isBlank(line));
  readCode(document);
  readMarks(document);
  nestLists(document);
  for (const term of document.querySelectorAll('dt')) wrapContent(renameElement(term, 'p'), 'strong');
  collapseSpaces(document);
  dropBlankLines(document);
  const lost = [
    ...review,
    ...(simplifyTables(document) ? ['Merged table cells were split into single cells.'] : []),
    ...takePictures(document, readFiles),
    ...(isUnderlined ? ['Underlining was removed.'] : []),
    ...dropEmbedded(document),
  ];
  dropEmptyBlocks(document);
  dropAttributes(document);
  return { html: document.body.innerHTML, lost };
}

/** Removes the comments of the HTML. @returns the number of those that LibreOffice makes of a reviewer's comments */
function takeComments(document: Document): number {
  const isLibreOffice = document.querySelector('meta[name="generator" i][content^="LibreOffice"]') !== null;
  const comments: Comment[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  const written = comments.filter(({ data, parentElement }) => parentElement?.closest('body') && !MARKUP.test(data));
  for (const comment of comments) comment.remove();
  return isLibreOffice ? written.length : 0;
}

/** Reads the boxes of checklists: inputs, Notion's elements, and Google Docs's items with a picture of a box. */
function readCheckBoxes(document: Document): void {
  for (const box of document.querySelectorAll('li :is(input[type="checkbox"], .checkbox-on, .checkbox-off)')) {
    const item = box.closest('li');
    if (item) item.dataset.checked = String(box.hasAttribute('checked') || box.classList.contains('checkbox-on'));
    box.remove();
  }
  for (const item of document.querySelectorAll<HTMLElement>('li[role="checkbox"]')) {
    item.dataset.checked = String(item.getAttribute('aria-checked') === 'true');
    for (const picture of item.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove();
  }
}

/**
 * Counts what reviewers added to a text, before it is removed or accepted, and says what became of it.
 * @param hidden comments that are no elements
 */
function describeReview(document: Document, hidden: number): string[] {
  const links = new Set(
    [...document.querySelectorAll('a[href*="#_msocom_"], sup a[href^="#cmnt"]:not([href^="#cmnt_ref"])')].map((link) =>
      link.getAttribute('href')?.replace(/^.*#/, ''),
    ),
  ).size;
  const comments = links + hidden + document.querySelectorAll('.CommentStart').length;
  const changes = document.querySelectorAll(CHANGES.counted).length;
  const sentences = [
    ...(comments > 0 ? [`${comments} ${comments === 1 ? 'comment was' : 'comments were'} left out`] : []),
    ...(changes > 0 ? [`${changes} tracked ${changes === 1 ? 'change was' : 'changes were'} pasted as accepted`] : []),
  ];
  return sentences.length > 0 ? [`${sentences.join('; ')}.`] : [];
}

function dropHidden(document: Document): void {
  for (const element of document.body.querySelectorAll(`[${STYLE}]`)) {
    const style = readStyle(element);
    if (style.get('display') === 'none' || style.get('visibility') === 'hidden' || style.get('mso-hide') === 'all')
      element.remove();
  }
}

/** Replaces Google's redirects with their target, and removes links that lead nowhere outside their own page. */
function cleanLinks(document: Document): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const url = URL.parse(link.getAttribute('href') ?? '');
    const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
    if (target) link.setAttribute('href', target);
    // The mark beside a heading that links to it.
    if (link.closest('h1, h2, h3, h4, h5, h6') && /^[#¶§🔗\s]*$/u.test(link.textContent ?? '')) unwrapIfPicture(link);
  }
}

function unwrapIfPicture(link: Element): void {
  if (link.querySelector('img')) unwrap(link);
  else link.remove();
}

/** Leaves only the text and the language of blocks of code. */
function readCode(document: Document): void {
  for (const block of document.querySelectorAll('pre')) {
    for (const line of block.querySelectorAll('br')) line.replaceWith('\n');
    const code = document.createElement('code');
    const language = block.querySelector('[class*="language-"]') ?? block.closest('[class*="language-"]');
    code.className = /\blanguage-[\w+-]+/.exec(language?.className ?? '')?.[0] ?? '';
    code.textContent = block.textContent?.replace(/\n+$/, '') ?? '';
    block.replaceChildren(code);
  }
}

/** Programs write several spaces, or one at an odd place, as no-break spaces. */
function collapseSpaces(document: Document): void {
  for (const space of document.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/[\s\u00a0]{2}/.test(text.data) && !text.parentElement?.closest('pre'))
      text.data = text.data.replace(/[\s\u00a0]{2,}/g, ' ');
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

function dropEmptyBlocks(document: Document): void {
  for (const block of document.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (isBlank(block) && !block.closest('td, th')) block.remove();
}

function dropEmbedded(document: Document): string[] {
  const embedded = [...document.querySelectorAll(EMBEDDED)];
  for (const element of embedded) element.remove();
  return embedded.length === 0 ? [] : ['Videos and other embedded content were left out.'];
}

function dropAttributes(document: Document): void {
  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    // A place in the pasted text has no address here.
    if (href.startsWith('#') || !resolveLink(href)) unwrap(link);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (!ALLOWED_ATTRIBUTES[element.localName]?.[name]?.test(element.getAttribute(name) ?? ''))
        element.removeAttribute(name);
  }
}
