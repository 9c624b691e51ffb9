import type { SideNotes } from './compose/side-column.ts';
import type { Entry } from './front/contents-page.ts';
import type { PageOfBoxes } from './page/box.ts';
import { paintRunningMatter } from './page/running-matter.ts';
import { placeNotes } from './page/side-notes.ts';
import type { Press } from './type/press.ts';
import type { WhitePaperSource } from './white-paper-source.ts';

/** Cover and contents come before the body. */
const frontPages = 2;

/** Where chapters, sections and figures came to stand. */
export const entriesOf = (pages: PageOfBoxes[]): Entry[] =>
  pages.flatMap(({ placed }, index) =>
    placed.flatMap(({ box, top }) => (box.mark ? [{ mark: box.mark, page: frontPages + index + 1, top }] : [])),
  );

/** Paints the body's pages and returns what each says; notes that found no room may need one page more than there are. */
export function paintBody(press: Press, source: WhitePaperSource, notes: SideNotes, pages: PageOfBoxes[]): string[] {
  const { doc } = press;
  const placedNotes = placeNotes(pages, notes.sizeOf);
  let chapter = '';
  return placedNotes.map((noteList, index) => {
    doc.addPage();
    const placed = pages[index]?.placed ?? [];
    for (const { box, top } of placed) {
      if (box.mark?.kind === 'chapter') chapter = box.mark.title;
      if (box.mark) doc.addNamedDestination(box.mark.destination, 'XYZ', 0, Math.max(0, top - 24), null);
      box.paint(top);
    }
    for (const { number, top } of noteList) notes.paint(number, top);
    const text = press.takeText();
    paintRunningMatter(press, { brand: source.brand.name, title: source.title, chapter, page: frontPages + index + 1 });
    press.takeText();
    return text;
  });
}
