import { entriesOf, paintBody } from './body-pages.ts';
import { composeBody } from './compose/compose.ts';
import { setSideNotes } from './compose/side-column.ts';
import { paintContents } from './front/contents-page.ts';
import { paintCover } from './front/cover.ts';
import { addOutline } from './front/outline.ts';
import { bestPagination } from './page/best-pagination.ts';
import { sheet } from './page/grid.ts';
import { childTag, rootTag } from './page/tags.ts';
import { pdfInfo } from './pdf-info.ts';
import { readManuscript } from './read/read-manuscript.ts';
import { type Doc, openPress } from './type/press.ts';
import type { TypesetWhitePaper, WhitePaperSource } from './white-paper-source.ts';

export type { TypesetWhitePaper, WhitePaperSource } from './white-paper-source.ts';

/**
 * Sets a white paper as a tagged A4 PDF: cover, contents, chapters. The same source always gives the same bytes.
 * Throws an Error naming the chapter and figure where the Markdown cannot be set.
 */
export async function typesetWhitePaper(source: WhitePaperSource): Promise<TypesetWhitePaper> {
  const { blocks, notes } = readManuscript(source.body);
  const press = openPress({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: pdfInfo(source),
  });
  const { doc } = press;
  const bytes = bytesOf(doc);
  const root = rootTag(doc);

  doc.addPage();
  paintCover(press, root, source);
  const cover = press.takeText();
  doc.addPage();
  const contentsTag = childTag(doc, root, 'Sect', { title: 'Contents' });
  const sideNotes = setSideNotes(press, notes);
  const pages = bestPagination(composeBody(press, sideNotes, root, blocks));
  const entries = entriesOf(pages);
  paintContents(press, contentsTag, source, entries);
  const contents = press.takeText();
  const body = paintBody(press, source, sideNotes, pages);
  addOutline(doc, entries);
  root.element.end();
  doc.end();

  const chapters = entries
    .filter(({ mark }) => mark.kind === 'chapter')
    .map(({ mark, page }) => ({ title: mark.title, page }));
  const texts = [cover, contents, ...body];
  return { bytes: await bytes, pages: texts.length, texts, chapters };
}

function bytesOf(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
