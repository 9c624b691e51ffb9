import { sheet } from '../page/grid.ts';
import type { Doc } from '../type/press.ts';
import type { Entry } from './contents-page.ts';

/** PDF bookmarks: contents, chapters, and their sections below them. Call when all pages have been added. */
export function addOutline(doc: Doc, entries: Entry[]): void {
  // pdfkit counts `left` from the page's right edge
  const at = (page: number, top: number) => ({
    expanded: false,
    pageNumber: page - 1,
    left: sheet.width,
    top: Math.max(0, top - 24),
  });
  doc.outline.addItem('Contents', at(2, 0));
  let chapter = doc.outline;
  for (const { mark, page, top } of entries) {
    if (mark.kind === 'chapter') chapter = doc.outline.addItem(mark.title, at(page, top));
    if (mark.kind === 'section') chapter.addItem(mark.title, at(page, top));
  }
}
