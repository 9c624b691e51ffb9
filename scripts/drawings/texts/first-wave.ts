import { dot, line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, polyline, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Minutes late at five departures of one aircraft, with turns that leave two minutes to regain, and with seven.
const TIGHT = [20, 18, 16, 14, 12];
const AMPLE = [20, 13, 6, 0, 0];

/** Twenty minutes at dawn, through a day of tight turns and, in amber, of ample ones. */
export const drawFirstWave: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const isTall = format === 'tall';
  // The day runs to the right, on a tall sheet down.
  const [along, across] = isTall ? [height, width] : [width, height];
  const start = 90;
  const step = (along - 2 * start) / TIGHT.length;
  // The lead card of the home page cuts a square sheet at the top and the bottom.
  const [foot, head] = format === 'square' ? [190, 220] : [120, 150];
  const base = isTall ? start : across - foot;
  const reach = createRange([0, 20], [base, isTall ? across - 190 : head]);
  const place = (index: number, minutes: number) => {
    const [a, b] = [start + step * (index + 0.5), reach(minutes)];
    return isTall ? { x: b, y: a } : { x: a, y: b };
  };
  const bars = TIGHT.map((minutes, index) => {
    const a = start + step * (index + 0.11);
    return isTall
      ? box(base, a, reach(minutes) - base, step * 0.78)
      : box(a, reach(minutes), step * 0.78, base - reach(minutes));
  }).join('');
  const stops = AMPLE.map((minutes, index) => place(index, minutes));
  const rule = isTall ? `M${base} 0V${height}` : `M0 ${base}H${width}`;
  const beside = isTall ? { x: 28, y: 13 } : { x: 0, y: -44 };
  const number = (index: number, minutes: number, text: string) => {
    const { x, y } = place(index, minutes);
    return label(text, { x: x + beside.x, y: y + beside.y }, { anchor: isTall ? 'start' : 'middle', size: 44 });
  };
  return [
    shape(bars, ink.strong),
    line(rule, { color: ink.strong, width: WEIGHT.line }),
    line(polyline(stops), { color: ink.accent, width: WEIGHT.amber }),
    ...stops.map((stop) => dot(stop, 15, ink.accent)),
    number(0, 20, '20 min'),
    number(4, 12, '12'),
    key('late', { x: place(0, 20).x + 92, y: place(0, 20).y - 44 }),
    key('40-minute turns', { x: place(4, 12).x + step * 0.39, y: place(4, 12).y - 104 }, { anchor: 'end' }),
    key('45-minute turns', { x: place(4, 0).x - 44, y: base + 64 }, { anchor: 'end' }),
    isTall
      ? label('0', { x: base - 26, y: place(4, 0).y + 62 }, { anchor: 'end', size: 44 })
      : label('0', { x: place(4, 0).x, y: base + 66 }, { anchor: 'middle', size: 44 }),
  ].join('');
};
