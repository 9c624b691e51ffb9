import type { PageOfBoxes } from './box.ts';
import { body } from './grid.ts';

export interface NoteSize {
  number: number;
  height: number;
  /** the first baseline below the note's top */
  baseline: number;
}

export interface PlacedNote {
  number: number;
  top: number;
}

interface Wish extends NoteSize {
  wanted: number;
}

const gap = 7;

/**
 * Finds each note its place in the outer column: beside the line that calls for it, else as near as figures, chapter numerals and
 * other notes let it. What does not fit goes to the next page's column. Returns one list a page, and may return pages beyond the last.
 */
export function placeNotes(pages: PageOfBoxes[], sizeOf: (number: number) => NoteSize): PlacedNote[][] {
  const result: PlacedNote[][] = [];
  const seen = new Set<number>();
  let carried: NoteSize[] = [];
  for (let index = 0; index < pages.length || carried.length > 0; index++) {
    const page = pages[index] ?? { placed: [] };
    const wishes: Wish[] = carried.map((note) => ({ ...note, wanted: body.top }));
    carried = [];
    for (const { box, top } of page.placed) {
      for (const call of box.notes ?? []) {
        if (seen.has(call.number)) continue;
        seen.add(call.number);
        const size = sizeOf(call.number);
        wishes.push({ ...size, wanted: top + call.baseline - size.baseline });
      }
    }
    const walls = page.placed
      .filter(({ box }) => box.sideHeight)
      .map(({ box, top }) => ({ from: top - gap, to: top + (box.sideHeight ?? 0) + gap }));
    let placed = settle(wishes, walls);
    while (!placed && wishes.length > 1) {
      carried.unshift(wishes.pop() as Wish);
      placed = settle(wishes, walls);
    }
    if (!placed && walls.length > 0 && wishes.length === 1) {
      carried.unshift(...wishes);
      placed = [];
    }
    result.push(placed ?? wishes.map(({ number }) => ({ number, top: body.top })));
  }
  return result;
}

interface Wall {
  from: number;
  to: number;
}

/** Downwards first; where that runs off the page, back upwards from its foot. Null where there is no room at all. */
function settle(wishes: Wish[], walls: Wall[]): PlacedNote[] | null {
  const tops: number[] = [];
  let free = body.top;
  for (const wish of wishes) {
    const top = below(Math.max(wish.wanted, free), wish.height, walls);
    tops.push(top);
    free = top + wish.height + gap;
  }
  let limit = body.bottom + 4;
  for (let index = wishes.length - 1; index >= 0; index--) {
    const { height } = wishes[index] as Wish;
    const top = Math.min(tops[index] as number, limit - height);
    const settled = top === tops[index] ? top : above(top, height, walls);
    if (settled < body.top - 1) return null;
    tops[index] = settled;
    limit = settled - gap;
  }
  return wishes.map(({ number }, index) => ({ number, top: tops[index] as number }));
}

function below(top: number, height: number, walls: Wall[]): number {
  const wall = walls.find(({ from, to }) => top < to && top + height > from);
  return wall ? below(wall.to, height, walls) : top;
}

function above(top: number, height: number, walls: Wall[]): number {
  const wall = walls.find(({ from, to }) => top < to && top + height > from);
  return wall ? above(wall.from - height, height, walls) : top;
}
