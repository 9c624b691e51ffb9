import { drawOnGrid } from '#lib/artwork/grid.ts';
import { range } from '#lib/artwork/sheet.ts';

/** Minutes booked by family of code; in amber, where the trouble began. */
export const drawDelayRegister = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, fill }) => {
  const counts = [3, 2, 6, 4, 5, 8];
  const pitch = Math.min((columns - 1.6) / 8, (rows - 1) / 6);
  const cells = counts.flatMap((count, row) =>
    range(count).map((column) =>
      block(x + (column - 4) * pitch + 0.1, y + (row - 3) * pitch + 0.1, pitch - 0.2, pitch - 0.2),
    ),
  );
  const [root, inherited] = [counts[0] + counts[1] + counts[2] - 1, cells.length - counts[5]];
  return [
    fill(ink.strong, ...cells.slice(0, inherited).filter((_, index) => index !== root)),
    fill(ink.line, ...cells.slice(inherited)),
    fill(ink.accent, cells[root] ?? ''),
  ].join('');
});
