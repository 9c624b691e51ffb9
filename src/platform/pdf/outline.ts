import type { PdfChapter } from './pdf-facts.ts';
import { type Pdfium, type Pointer, readText } from './pdfium.ts';
import { toRunningText } from './running-text.ts';

const MAX_CHAPTERS = 60;
const MAX_TITLE_LENGTH = 200;
// Bookmarks may form a cycle.
const MAX_BOOKMARKS = 500;
/** Bookmarks that are not chapters: the table of contents and the cover. */
const NO_CHAPTER = /^(table of )?contents$|^(front )?cover$/i;

/** Reads the chapters from a PDF's bookmarks: the top level, or the next level if there is only one top bookmark. */
export function readOutline(pdfium: Pdfium, document: Pointer, pages: number): PdfChapter[] {
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
    readText(pdfium, MAX_TITLE_LENGTH, (place, size) => pdfium._FPDFBookmark_GetTitle(bookmark, place, size)),
  );
