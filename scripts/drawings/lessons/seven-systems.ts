import { drawOnGrid } from '../grid.ts';

/** Seven systems of different sizes, and in amber the one flight they all hold. */
export const drawSevenSystems = drawOnGrid(({ columns, rows, middle: [, y], ink, block, fill }) => {
  // How far each reaches above and below the flight, in parts of the sheet.
  const reach = [
    [0.3, 0.12],
    [0.14, 0.34],
    [0.38, 0.2],
    [0.2, 0.26],
    [0.1, 0.16],
    [0.34, 0.36],
    [0.22, 0.1],
  ] as const;
  const width = (columns - 1.6) / reach.length;
  const systems = reach.map(([above, below], index) =>
    block(0.8 + index * width + 0.15, y - above * rows, width - 0.3, (above + below) * rows),
  );
  return [
    fill(ink.strong, ...systems.filter((_, index) => index % 2 === 0)),
    fill(ink.line, ...systems.filter((_, index) => index % 2 === 1)),
    fill(ink.accent, block(0, y - 0.3, columns, 0.6)),
  ].join('');
});
