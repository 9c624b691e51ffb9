import type { Box, PageOfBoxes } from './box.ts';
import { body } from './grid.ts';
import { paginate } from './paginate.ts';

const chapterRooms = [0.4, 0.35, 0.45, 0.3, 0.5];
/** a line more or less on every page may bring a short last page home, or give it company */
const depths = [body.height, body.height + 12, body.height - 16];

/** Tries how low on a page a chapter may begin and how deep pages are set, and takes the pages that are best filled. */
export function bestPagination(boxes: Box[]): PageOfBoxes[] {
  const choices = depths.flatMap((depth) => chapterRooms.map((room) => paginate(boxes, room, depth)));
  return choices.reduce((best, pages) => (blankness(pages) < blankness(best) - 1e-9 ? pages : best));
}

/** Blank feet of pages, squared; one before a new chapter looks meant and counts half. Low openings and a nearly empty last page count extra. */
function blankness(pages: PageOfBoxes[]): number {
  return pages.reduce((sum, page, index) => {
    const last = page.placed.at(-1);
    const blank = last ? Math.max(0, (body.bottom - last.top - last.box.height) / body.height) : 1;
    const lowOpenings = page.placed.filter(
      ({ box, top }) => box.opensChapter && body.bottom - top < body.height * 0.36,
    ).length;
    const next = pages[index + 1];
    if (!next) return sum + lowOpenings * 0.03 + Math.max(0, blank - 0.65) * 0.9;
    return sum + lowOpenings * 0.03 + blank ** 2 * (next.placed[0]?.box.opensChapter ? 0.5 : 1);
  }, pages.length * 0.02);
}
