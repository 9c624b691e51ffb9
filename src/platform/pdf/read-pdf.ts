import { ActiveContentScan } from './active-content.ts';
import { drawInsidePages, drawPage, toPagePicture } from './draw-pages.ts';
import { type PdfChapter, type PdfFacts, type PdfLimits, PdfRefused } from './pdf-facts.ts';
import { type Pdfium, type Pointer, readText, readUtf16, toRunningText, withMemory } from './pdfium.ts';
import { writePlainCopy } from './plain-copy.ts';
import { removeRunningHeads } from './running-heads.ts';

const MAX_CHAPTERS = 60;
const MAX_CHAPTER_LENGTH = 200;
// Bookmarks may form a cycle.
const MAX_BOOKMARKS = 500;
/** Bookmarks that are not chapters: the table of contents and the cover. */
const NO_CHAPTER = /^(table of )?contents$|^(front )?cover$/i;

/** Reads the chapters from a PDF's bookmarks: the top level, or the next level if there is only one top bookmark. */
function readOutline(pdfium: Pdfium, document: Pointer, pages: number): PdfChapter[] {
  const highest = listChildren(pdfium, document, 0);
  const [only] = highest;
  const below = only !== undefined && highest.length === 1 ? listChildren(pdfium, document, only) : [];
  const chapters = (below.length > 0 ? below : highest).flatMap((bookmark) => {
    const title = getTitle(pdfium, bookmark);
    const destination = pdfium._FPDFBookmark_GetDest(document, bookmark);
    const page = destination === 0 ? 0 : pdfium._FPDFDest_GetDestPageIndex(document, destination) + 1;
    return title === '' || NO_CHAPTER.test(title) || page < 1 || page > pages ? [] : [{ title, page }];
  });
  return chapters.slice(0, MAX_CHAPTERS);
}

function listChildren(pdfium: Pdfium, document: Pointer, parent: Pointer): Pointer[] {
  const found: Pointer[] = [];
  let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent);
  while (bookmark !== 0 && found.length < MAX_BOOKMARKS && !found.includes(bookmark)) {
    found.push(bookmark);
    bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark);
  }
  return found;
}

const getTitle = (pdfium: Pdfium, bookmark: Pointer): string =>
  toRunningText(
    readText(pdfium, MAX_CHAPTER_LENGTH, (place, size) => pdfium._FPDFBookmark_GetTitle(bookmark, place, size)),
  );

const WANTS_PASSWORD = 4;
const NOT_ENCRYPTED = -1;
const XFA_FORMS = new Set([2, 3]);
const MAX_TITLE_LENGTH = 300;
/** Default titles of programs, and file names. */
const NO_TITLE =
  /^(untitled|document|dokument|presentation|powerpoint presentation|slide) ?\d*$|^microsoft \w+ - |\.\w{2,5}$/i;

/** Reads the PDF of `size` bytes at the address `bytes` in PDFium's memory. @throws PdfRefused */
export function readPdf(pdfium: Pdfium, bytes: Pointer, size: number, limits: PdfLimits): PdfFacts {
  const document = pdfium._FPDF_LoadMemDocument(bytes, size, 0);
  if (document === 0) {
    throw new PdfRefused(pdfium._FPDF_GetLastError() === WANTS_PASSWORD ? 'encrypted' : 'damaged');
  }
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED) throw new PdfRefused('encrypted');
  // PDFium repairs such a file, but the readers' programs may not, or may do it differently.
  if (!pdfium._FPDF_DocumentHasValidCrossReferenceTable(document)) throw new PdfRefused('damaged');
  const pages = pdfium._FPDF_GetPageCount(document);
  if (pages > limits.pages) throw new PdfRefused('tooManyPages');
  if (pages < 1) throw new PdfRefused('damaged');
  refuseActiveContent(pdfium, document);

  const { texts, cover } = readPages(pdfium, document, pages, limits);
  const contents = readOutline(pdfium, document, pages);
  const insidePages = drawInsidePages(pdfium, document, { pages, contents, limits });
  return { pages, title: readTitle(pdfium, document), contents, texts, cover, insidePages };
}

function refuseActiveContent(pdfium: Pdfium, document: Pointer): void {
  if (XFA_FORMS.has(pdfium._FPDF_GetFormType(document))) throw new PdfRefused('dynamicForm');
  const scan = new ActiveContentScan();
  if (!writePlainCopy(pdfium, document, (piece) => scan.push(piece))) throw new PdfRefused('damaged');
  if (scan.found) throw new PdfRefused(scan.found);
}

function readTitle(pdfium: Pdfium, document: Pointer): string | undefined {
  const title = withMemory(pdfium, 8, (tag) => {
    pdfium.HEAPU8.set(Buffer.from('Title\0'), tag);
    return readText(pdfium, MAX_TITLE_LENGTH, (place, length) =>
      pdfium._FPDF_GetMetaText(document, tag, place, length),
    );
  });
  const words = toRunningText(title);
  return words === '' || NO_TITLE.test(words) ? undefined : words;
}

/** Reads the text of every page and draws the first. @throws PdfRefused if a page is missing or cyclic */
function readPages(pdfium: Pdfium, document: Pointer, pages: number, limits: PdfLimits) {
  const texts: string[] = [];
  let left = limits.text;
  let cover: PdfFacts['cover'] | undefined;
  for (let index = 0; index < pages; index += 1) {
    const page = pdfium._FPDF_LoadPage(document, index);
    if (page === 0) throw new PdfRefused('damaged');
    cover ??= toPagePicture(drawPage(pdfium, page, { width: limits.coverWidth, height: limits.coverHeight }));
    const text = readPageText(pdfium, page, Math.min(limits.pageText, left));
    left -= text.length;
    texts.push(text);
    pdfium._FPDF_ClosePage(page);
  }
  if (!cover) throw new PdfRefused('damaged');
  return { texts: removeRunningHeads(texts).map(toRunningText), cover };
}

function readPageText(pdfium: Pdfium, page: Pointer, most: number): string {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return '';
  const characters = Math.min(pdfium._FPDFText_CountChars(text), most);
  const read = withMemory(pdfium, (characters + 1) * 2, (place) => {
    const copied = pdfium._FPDFText_GetText(text, 0, characters, place);
    return copied > 1 ? readUtf16(pdfium, place, copied - 1) : '';
  });
  pdfium._FPDFText_ClosePage(text);
  return read;
}
