import { line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Blocks of ten seats on a busy departure: each displaces dearer bookings than the one before.
const BLOCKS = 18;
const worth = (block: number) => 0.06 + 0.94 / (1 + Math.exp(-(block - 11.5) / 1.9));

/**
 * The earnings that each block of ten seats would have made, and the one price of the rate sheet, too high and too low.
 */
export const drawDisplacedSeats: SheetDrawing = ({ width, height, ink, key }) => {
  const x = createRange([0, BLOCKS], [80, width - 80]);
  const base = height - 90;
  const y = createRange([0, 1], [base, 90]);
  const pitch = x(1) - x(0);
  const sheet = 0.42;
  const steps = range(BLOCKS).flatMap((block) => [
    { x: x(block), y: y(worth(block)) },
    { x: x(block + 1), y: y(worth(block)) },
  ]);
  const seats = range(BLOCKS).map((block) => {
    const top = y(worth(block));
    return box(x(block) + pitch * 0.1, top, pitch * 0.8, base - top);
  });
  const above = range(BLOCKS)
    .filter((block) => worth(block) < sheet)
    .map((block) => box(x(block) + pitch * 0.1, y(sheet), pitch * 0.8, y(worth(block)) - y(sheet)));
  return [
    shape(above.join(''), ink.tone),
    shape(seats.join(''), ink.strong),
    line(`M0 ${base}H${width}`, { color: ink.strong, width: WEIGHT.line }),
    line(`M0 ${y(sheet).toFixed(1)}H${width}`, { color: ink.line, width: WEIGHT.strong, dash: '26 16' }),
    key('one price for all', { x: 80, y: y(sheet) - 26 }),
    key('worth of each ten seats', { x: x(11.6), y: y(0.86) }, { anchor: 'end' }),
    line(polyline(steps), { color: ink.accent, width: WEIGHT.amber }),
  ].join('');
};
