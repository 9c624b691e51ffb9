import { dot, line, shape } from '#lib/artwork/svg.ts';
import { createRange, polygon, polyline, type SheetDrawing, WEIGHT } from '../sheet.ts';

// A lane's gross profit a week, in thousands, at three spot prices: with a fixed price, and with a band.
const FIXED = [
  [2, -1],
  [3, 20],
  [5, -4],
] as const;
const BANDED = [
  [2, 13],
  [3, 20],
  [5, 14],
] as const;

/** The profit of a fixed price exists only if nothing happens; the amber line keeps a roof over it. */
export const drawSoldOptions: SheetDrawing = ({ width, height, ink, label, key }) => {
  const x = createRange([2, 5], [110, width - 110]);
  const y = createRange([-4, 20], [height - 150, 130]);
  const toPoints = (rows: readonly (readonly [number, number])[]) =>
    rows.map(([spot, profit]) => ({ x: x(spot), y: y(profit) }));
  const tent = toPoints(FIXED);
  // The points at which the slopes cross zero.
  const [left, right] = [x(2 + 1 / 21), x(5 - 8 / 24)];
  const zero = y(0);
  const [first, peak, last] = tent as [(typeof tent)[0], (typeof tent)[0], (typeof tent)[0]];
  const roof = toPoints(BANDED);
  return [
    shape(polygon([{ x: left, y: zero }, peak, { x: right, y: zero }]), ink.strong),
    shape(
      polygon([first, { x: left, y: zero }, { x: first.x, y: zero }]) +
        polygon([{ x: right, y: zero }, { x: last.x, y: zero }, last]),
      ink.line,
    ),
    line(`M0 ${zero.toFixed(1)}H${width}`, { color: ink.strong, width: WEIGHT.line }),
    line(roof.map((point) => `M${point.x.toFixed(1)} ${zero.toFixed(1)}V${(point.y + 24).toFixed(1)}`).join(''), {
      color: ink.hair,
      width: WEIGHT.hair,
    }),
    line(polyline(roof), { color: ink.accent, width: WEIGHT.amber }),
    ...roof.map((point) => dot(point, 15, ink.accent)),
    label('$2', { x: x(2), y: height - 66 }, { anchor: 'middle', size: 42 }),
    label('$3', { x: x(3), y: height - 66 }, { anchor: 'middle', size: 42 }),
    key('spot price', { x: (x(3) + x(5)) / 2, y: height - 66 }, { anchor: 'middle' }),
    key('fixed price', { x: x(3) + 30, y: zero - 30 }, { color: ink.ground }),
    key('with a volume band', { x: x(3.9), y: y(17.3) - 34 }),
    label('$5', { x: x(5), y: height - 66 }, { anchor: 'middle', size: 42 }),
  ].join('');
};
