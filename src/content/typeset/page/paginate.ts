import type { Box, PageOfBoxes } from './box.ts';
import { body } from './grid.ts';

/** Below this share of a page left, a figure that does not fit starts a new page at once instead of floating. */
const worthFilling = 0.06;

/**
 * Puts boxes on pages, in order: what is kept together is never parted unless it is taller than a page, figures that do not fit
 * float to the top of the next page while the text runs on, tables repeat their heads. A chapter starts a new page where less than
 * `chapterRoom` (a share of the page) is left; the first chapter, a summary as a rule, has its page to itself once it fills half of it.
 */
export function paginate(boxes: Box[], chapterRoom: number, depth: number = body.height): PageOfBoxes[] {
  const pages: PageOfBoxes[] = [{ placed: [] }];
  const waiting: Box[] = [];
  let y = 0;
  let openTable: Box | null = null;

  const place = (box: Box) => {
    if (box.head && box.head !== openTable) place(box.head);
    openTable = box.head ?? box;
    const top = y === 0 ? 0 : y + box.before;
    pages.at(-1)?.placed.push({ box, top: body.top + top });
    y = top + box.height;
  };
  const fits = (height: number) => y === 0 || y + height <= depth + 0.01;
  const turnPage = () => {
    pages.push({ placed: [] });
    y = 0;
    openTable = null;
    while (waiting[0] && fits(heightOf([waiting[0]]))) place(waiting.shift() as Box);
  };
  const releaseFloats = () => {
    while (waiting[0]) {
      if (fits(heightOf([waiting[0]]))) place(waiting.shift() as Box);
      else turnPage();
    }
  };

  const chunks = chunksOf(boxes);
  for (let index = 0; index < chunks.length; index++) {
    const chunk = chunks[index] as Box[];
    const first = chunk[0] as Box;
    if (first.opensChapter) {
      releaseFloats();
      const room = first.mark?.number === 2 && pages.length === 1 ? 0.5 : chapterRoom;
      if (y > 0 && depth - y < depth * room) turnPage();
    }
    const last = chunk.at(-1) as Box;
    const mustWait = waiting.length > 0 || (!fits(heightOf(chunk)) && depth - y > depth * worthFilling);
    if (last.floats && mustWait) {
      const heading = chunk.slice(0, -1);
      const next = chunks[index + 1];
      const textFollows = next !== undefined && !next[0]?.mark && !next.some((box) => box.floats);
      if (heading.length === 0 || (textFollows && fits(heightOf([...heading, ...next])))) {
        waiting.push(last);
        if (heading.length > 0) chunks[index + 1] = [...heading, ...(next ?? [])];
        continue;
      }
      releaseFloats();
    }
    while (!fits(heightOf(chunk))) turnPage();
    for (const box of chunk) {
      if (!fits(heightOf([box]))) turnPage();
      place(box);
    }
  }
  releaseFloats();
  return pages.filter(({ placed }) => placed.length > 0);
}

/** The longest runs of boxes that must share a page. */
function chunksOf(boxes: Box[]): Box[][] {
  const chunks: Box[][] = [];
  let chunk: Box[] = [];
  for (const box of boxes) {
    chunk.push(box);
    if (box.keepWithNext) continue;
    chunks.push(chunk);
    chunk = [];
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}

const heightOf = (chunk: Box[]): number => chunk.reduce((sum, box) => sum + box.before + box.height, 0);
