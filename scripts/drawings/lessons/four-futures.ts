import { drawOnGrid } from '../grid.ts';

/** Four choices in four futures, each as large as what it is worth; in amber, the one the answer hangs on. */
export const drawFourFutures = drawOnGrid(({ columns, rows, ink, disc, fill }) => {
  // Millions of dollars: order, lease, extend, extend and buy; in a boom, a steady market, a fuel shock and a slump.
  const worth = [14, 6, 9, -18, 9, 3, 3, -6, 3, 2, -4, -1, 11, 4, 6, -16];
  const [across, down] = [Math.min(columns / 4.4, 3.2), rows / 4.4];
  const circles = worth.map((value, index) => ({
    value,
    data: disc(
      [columns / 2 + ((index % 4) - 1.5) * across, rows / 2 + (Math.floor(index / 4) - 1.5) * down],
      Math.sqrt(Math.abs(value) / 18) * down * 0.5,
    ),
  }));
  const pick = (from: number, to: number) =>
    circles.filter(({ value }) => value >= from && value < to).map(({ data }) => data);
  return [fill(ink.hair, ...pick(-18, 0)), fill(ink.strong, ...pick(0, 14)), fill(ink.accent, ...pick(14, 20))].join(
    '',
  );
});
