import { dot, line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// The 52 hours of a shipment: on the ground, in the air, on the ground.
const HOURS = 52;
const FLIGHT = { from: 21, to: 30 };
/** Widths of a barcode's bars, repeated. */
const BARS = [0.3, 0.62, 0.3, 0.46, 0.78, 0.3, 0.46];

/** A shipment's hours as the bars of a code; only the amber arc flies. */
export const drawWaybillHours: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const isTall = format === 'tall';
  const at = createRange([0, HOURS], isTall ? [80, height - 80] : [80, width - 80]);
  const pitch = at(1) - at(0);
  const [near, far] = isTall ? [110, width * 0.6] : [height - 110, height * 0.42];
  const bars = range(HOURS)
    .filter((hour) => hour < FLIGHT.from || hour >= FLIGHT.to)
    .map((hour) => {
      const thick = pitch * (BARS[hour % BARS.length] ?? 0.4);
      return isTall ? box(near, at(hour), far - near, thick) : box(at(hour), far, thick, near - far);
    });
  const [start, end] = [at(FLIGHT.from) - pitch * 0.4, at(FLIGHT.to) + pitch * 0.2];
  const middle = (start + end) / 2;
  const top = isTall ? width - 110 : 110;
  const control = far + (top - far) * 1.34;
  const arc = isTall
    ? `M${far} ${start.toFixed(1)}C${control.toFixed(1)} ${start.toFixed(1)} ${control.toFixed(1)} ${end.toFixed(1)} ${far} ${end.toFixed(1)}`
    : `M${start.toFixed(1)} ${far}C${start.toFixed(1)} ${control.toFixed(1)} ${end.toFixed(1)} ${control.toFixed(1)} ${end.toFixed(1)} ${far}`;
  const ends = [start, end].map((place) => (isTall ? { x: far, y: place } : { x: place, y: far }));
  const size = 42;
  return [
    shape(bars.join(''), ink.strong),
    line(arc, { color: ink.accent, width: WEIGHT.amber }),
    ...ends.map((point) => dot(point, 13, ink.accent)),
    key('in the air', { x: middle, y: (near + far) / 2 + 62 }, { anchor: 'middle', size: 32 }),
    key('on the ground', { x: 80, y: height - 54 }),
    isTall
      ? label('9 h', { x: (near + far) / 2, y: middle + 15 }, { anchor: 'middle', size })
      : label('9 h', { x: middle, y: (near + far) / 2 + 15 }, { anchor: 'middle', size }),
  ].join('');
};
