import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Two records that fit into each other; the seam is amber. */
export const drawMergedRecords = drawOnGrid(({ columns, rows, middle: [x], ink, area, path, fill, stroke }) => {
  const teeth = 6;
  const seam = range(teeth).flatMap((index) => {
    const across = x + (index % 2 === 0 ? -1 : 1) * columns * 0.13;
    return [
      [across, (index / teeth) * rows],
      [across, ((index + 1) / teeth) * rows],
    ] as const;
  });
  return [
    fill(ink.strong, area([0, 0], ...seam, [0, rows])),
    fill(ink.line, area([columns, 0], ...seam, [columns, rows])),
    stroke(ink.accent, 0.55, path(...seam)),
  ].join('');
});
