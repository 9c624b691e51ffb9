import { line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Quarters of an hour from 20:00 to 03:30; on a late night most parcels come after 00:30.
const QUARTERS = 30;
const HALF_PAST_MIDNIGHT = 18;

const bump = (at: number, middle: number, width: number) => Math.exp(-((at - middle) ** 2) / (2 * width ** 2));
const LATE = range(QUARTERS).map((at) => 0.3 * bump(at, 7, 3.4) + bump(at, 20.5, 3));
const EARLY = range(QUARTERS).map((at) => 0.86 * bump(at, 10.5, 3.4) + 0.36 * bump(at, 20, 3.6));

/** Two nights with as many parcels: what tells them apart is how much comes after the amber line. */
export const drawNightArrivals: SheetDrawing = ({ width, height, ink, label, key }) => {
  const x = createRange([0, QUARTERS], [70, width - 70]);
  const pitch = x(1) - x(0);
  const base = height * 0.53;
  const reach = height * 0.4;
  const bars = (night: readonly number[], direction: 1 | -1) =>
    night
      .map((share, index) => {
        const tall = Math.max(3, share * reach * (direction === 1 ? 1 : 0.92));
        return box(x(index) + pitch * 0.14, direction === 1 ? base - 7 - tall : base + 7, pitch * 0.72, tall);
      })
      .join('');
  return [
    shape(bars(LATE, 1), ink.strong),
    shape(bars(EARLY, -1), ink.line),
    line(`M${x(HALF_PAST_MIDNIGHT).toFixed(1)} 96V${height}`, { color: ink.accent, width: WEIGHT.amber }),
    key('late night', { x: 70, y: base - reach * 0.72 }),
    key('early night', { x: width - 70, y: base + reach * 0.72 }, { anchor: 'end' }),
    label('00:30', { x: x(HALF_PAST_MIDNIGHT), y: 68 }, { anchor: 'middle', size: 40 }),
  ].join('');
};
