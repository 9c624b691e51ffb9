import { drawOnGrid } from '../grid.ts';

/** Twelve months by what they earn; in amber, the one that pays for the others. */
export const drawMonthRose = drawOnGrid(({ middle: [x, y], side, ink, sector, fill }) => {
  const months = [0.5, 0.46, 0.56, 0.64, 0.7, 0.82, 1, 0.92, 0.74, 0.62, 0.5, 0.66].map((share, index) => ({
    share,
    data: sector([x, y + side * 0.1], share * side * 0.56, index * 30 - 210 + 1.2, index * 30 - 180 - 1.2, side * 0.07),
  }));
  const pick = (from: number, to: number) =>
    months.filter(({ share }) => share >= from && share < to).map(({ data }) => data);
  return [fill(ink.line, ...pick(0, 0.66)), fill(ink.strong, ...pick(0.66, 1)), fill(ink.accent, ...pick(1, 2))].join(
    '',
  );
});
