/** A line, heading, figure or row on its way to a page: as much as is never split. Heights in points. */
export interface Box {
  height: number;
  /** space above, dropped at a page's top */
  before: number;
  /** must stand on the same page as the next box */
  keepWithNext: boolean;
  /** tops are points from the page's top edge */
  paint(top: number): void;
  /** how far from the box's top it fills the outer column */
  sideHeight?: number;
  /** may go to the top of the next page while the text runs on */
  floats?: boolean;
  /** begins a chapter: floats that wait go before it, and it wants room below it */
  opensChapter?: boolean;
  /** repeated at the top of a page that begins inside the table */
  head?: Box;
  /** notes called for in this box, with the baseline they are called on */
  notes?: { number: number; baseline: number }[];
  mark?: Mark;
}

/** A place that the contents page, the outline and the running feet refer to. */
export interface Mark {
  kind: 'chapter' | 'section' | 'figure';
  title: string;
  number: number;
  destination: string;
}

export interface PlacedBox {
  box: Box;
  top: number;
}

export interface PageOfBoxes {
  placed: PlacedBox[];
}

/** Ties the first two and the last two of a run of boxes together: no widows, no orphans. */
export function keepEndsTogether(boxes: Box[]): Box[] {
  boxes.forEach((box, index) => {
    if (boxes.length > 1 && (index === 0 || index === boxes.length - 2)) box.keepWithNext = true;
  });
  return boxes;
}
