import type { PdfChapter } from './pdf-facts.ts';
import { type Pdfium, type Pointer, readText } from './pdfium.ts';
import { runningText } from './running-text.ts';

const MOST_CHAPTERS = 60;
const LONGEST_TITLE = 200;
// Bookmarks may lead round in circles.
const MOST_BOOKMARKS = 500;
/** What a paper has besides chapters: the list they are in, and the cover. */
const NO_CHAPTER = /^(table of )?contents$|^(front )?cover$/i;

/** The chapters a PDF's bookmarks name: the highest level, or the next where one bookmark stands above all. */
export function readOutline(pdfium: Pdfium, document: Pointer, pages: number): PdfChapter[] {
  const highest = siblings(pdfium, document, 0);
  const [only] = highest;
  const below = only !== undefined && highest.length === 1 ? siblings(pdfium, document, only) : [];
  const chapters = (below.length > 0 ? below : highest).flatMap((bookmark) => {
    const title = titleOf(pdfium, bookmark);
    const destination = pdfium._FPDFBookmark_GetDest(document, bookmark);
    const page = destination === 0 ? 0 : pdfium._FPDFDest_GetDestPageIndex(document, destination) + 1;
    return title === '' || NO_CHAPTER.test(title) || page < 1 || page > pages ? [] : [{ title, page }];
  });
  return chapters.slice(0, MOST_CHAPTERS);
}

function siblings(pdfium: Pdfium, document: Pointer, parent: Pointer): Pointer[] {
  const found: Pointer[] = [];
  let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent);
  while (bookmark !== 0 && found.length < MOST_BOOKMARKS && !found.includes(bookmark)) {
    found.push(bookmark);
    bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark);
  }
  return found;
}

const titleOf = (pdfium: Pdfium, bookmark: Pointer): string =>
  runningText(readText(pdfium, LONGEST_TITLE, (place, size) => pdfium._FPDFBookmark_GetTitle(bookmark, place, size)));
