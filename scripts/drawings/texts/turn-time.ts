import { dot, line, shape } from '#lib/artwork/svg.ts';
import { box, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// A repair takes 31 hours of 47 days.
const [DAYS, HOURS, WORK] = [47, 24, 31];

/** Every hour of forty-seven days as a point; the amber line passes through the hours of work. */
export const drawTurnTime: SheetDrawing = ({ shape: format, width, height, ink, key }) => {
  const isTall = format === 'tall';
  const [along, across] = isTall ? [height, width] : [width, height];
  const [step, row] = [(along - 150) / (DAYS - 1), (across - 150) / (HOURS - 1)];
  const place = (hour: number) => {
    const [a, b] = [75 + Math.floor(hour / HOURS) * step, 75 + (hour % HOURS) * row];
    return isTall ? { x: b, y: a } : { x: a, y: b };
  };
  const start = 20 * HOURS;
  const dots = range(HOURS).map((hour) => {
    const from = place(hour);
    return isTall ? `M${from.x.toFixed(1)} 75V${height - 74}` : `M75 ${from.y.toFixed(1)}H${width - 74}`;
  });
  // Through one day, and back through the end of the next.
  const work = [0, HOURS - 1, 2 * HOURS - 1, 3 * HOURS - WORK].map((hour) => place(start + hour));
  const sign = { x: place(start + 4 * HOURS).x - step * 0.5, y: height / 2 };
  return [
    // Round points without length, one dash a day.
    `<g stroke-linecap="round">${line(dots.join(''), { color: ink.strong, width: Math.max(9, Math.min(step, row) * 0.5), dash: `0 ${step.toFixed(4)}` })}</g>`,
    line(polyline(work), { color: ink.accent, width: WEIGHT.amber }),
    ...(format === 'wide'
      ? [
          shape(box(sign.x, sign.y - 52, 22 * step, 78), ink.ground),
          key('31 hours of work in 47 days', { x: sign.x + 14, y: sign.y }),
        ]
      : []),
    ...[work[0], work[3]].map((end) => (end ? dot(end, 14, ink.accent) : '')),
  ].join('');
};
