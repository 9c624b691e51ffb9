import { dot, line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Findings opened on each of thirty days of a check whose median comes on day 12.
const FINDINGS = [0, 1, 2, 3, 4, 5, 7, 9, 11, 12, 14, 15, 14, 12, 10, 9, 7, 6, 5, 4, 3, 2, 2, 1, 1, 1, 0, 0, 1, 0];
const FOUND = 11;
const COLUMNS = { wide: 10, tall: 5, square: 6 } as const;

/** The thirty days of a heavy check: findings as dots, and a part's nineteen days from the one that decides the date. */
export const drawCheckCalendar: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const columns = COLUMNS[format];
  const rows = 30 / columns;
  const margin = 75;
  const [w, h] = [(width - 2 * margin) / columns, (height - 2 * margin) / rows];
  const at = (day: number) => ({
    x: margin + (((day - 1) % columns) + 0.5) * w,
    y: margin + (Math.floor((day - 1) / columns) + 0.5) * h,
  });
  const side = Math.min(w, h);
  const radius = createRange([0, 4], [0, side * 0.42]);
  const grid = [
    ...range(columns + 1).map((column) => `M${(margin + column * w).toFixed(1)} ${margin}V${height - margin}`),
    ...range(rows + 1).map((row) => `M${margin} ${(margin + row * h).toFixed(1)}H${width - margin}`),
  ].join('');
  const closed = range(7).map((index) => {
    const { x, y } = at(24 + index);
    return box(x - w / 2, y - h / 2, w, h);
  });
  // The line leaves a row on the right and comes back on the left, as days do.
  const line30 = range(rows)
    .map((row) => ({ first: row * columns + 1, last: (row + 1) * columns }))
    .filter(({ last }) => last >= FOUND)
    .map(({ first, last }) => {
      const from = first > FOUND ? { x: 0, y: at(first).y } : at(FOUND);
      const to = last < 30 ? { x: width, y: at(last).y } : at(30);
      return polyline([from, to]);
    });
  return [
    shape(closed.join(''), ink.tone),
    line(grid, { color: ink.hair, width: WEIGHT.hair }),
    ...FINDINGS.map((count, index) => (count === 0 ? '' : dot(at(index + 1), radius(Math.sqrt(count)), ink.strong))),
    line(line30.join(''), { color: ink.accent, width: WEIGHT.amber }),
    dot(at(FOUND), 18, ink.accent),
    dot(at(30), 18, ink.accent),
    ...(format === 'wide'
      ? [
          key('crack found', { x: at(FOUND).x - w / 2 + 12, y: at(FOUND).y - h / 2 + 38 }, { size: 32 }),
          key('part here', { x: at(30).x - 36, y: at(30).y - h / 2 + 48 }, { anchor: 'end', size: 32 }),
        ]
      : []),
    label('30', { x: at(30).x, y: at(30).y - h / 2 + 48 }, { anchor: 'middle', size: 36 }),
  ].join('');
};
