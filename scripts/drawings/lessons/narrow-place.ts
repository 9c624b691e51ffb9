import { drawOnGrid } from '../grid.ts';

/** Six places of a supplier by what they can pass; the amber one limits all. */
export const drawNarrowPlace = drawOnGrid(({ columns, rows, middle: [, y], ink, block, fill }) => {
  const capacity = [0.7, 0.82, 0.6, 0.16, 0.74, 0.66];
  const width = columns / capacity.length;
  const places = capacity.map((share, index) =>
    block(index * width + 0.12, y - (share * rows) / 2, width - 0.24, share * rows),
  );
  return [
    fill(ink.strong, ...places.slice(0, 3)),
    fill(ink.line, ...places.slice(4)),
    fill(ink.accent, places[3] ?? ''),
  ].join('');
});
