import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Ninety days as ninety degrees in twelve weeks; the amber one is for listening. */
export const drawNinetyDegrees = drawOnGrid(({ middle: [x, y], side, ink, sector, fill }) => {
  const radius = side * 0.84;
  const corner = [x - radius / 2, y + radius / 2] as const;
  const weeks = range(12).map((week) =>
    sector(corner, radius, week * 7.5 + 0.9, (week + 1) * 7.5 - 0.9, radius * 0.24),
  );
  return [
    fill(ink.strong, ...weeks.filter((_, week) => week > 0 && week % 2 === 0)),
    fill(ink.line, ...weeks.filter((_, week) => week % 2 === 1)),
    fill(ink.accent, weeks[0] ?? ''),
  ].join('');
});
