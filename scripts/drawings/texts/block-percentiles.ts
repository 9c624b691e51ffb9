import { line, shape } from '#lib/artwork/svg.ts';
import { box, createRange, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Block minutes of a season: a shifted lognormal through the article's table, whose scheduled block covers 85 percent.
const [SHIFT, SCALE, SPREAD] = [82, 10, 0.845];
const PERCENTILES = [
  [92, '50'],
  [96, '65'],
  [100, '75'],
  [106, '85'],
  [118, '95'],
] as const;
const SCHEDULED = 106;

const density = (minutes: number): number => {
  const away = minutes - SHIFT;
  return away <= 0 ? 0 : Math.exp(-(Math.log(away / SCALE) ** 2) / (2 * SPREAD ** 2)) / away;
};

/** A season's block times, minute by minute, up to the percentile that the schedule promises, in amber. */
export const drawBlockPercentiles: SheetDrawing = ({ width, height, ink, label, key }) => {
  const x = createRange([83, 127], [60, width - 60]);
  const base = height - 150;
  const y = createRange([0, density(87)], [base, 120]);
  const pitch = x(83) - x(82);
  const bars = (covered: boolean) =>
    range(44)
      .map((index) => index + 83.5)
      .filter((minutes) => minutes < SCHEDULED === covered)
      .map((minutes) => box(x(minutes) - pitch * 0.34, y(density(minutes)), pitch * 0.68, base - y(density(minutes))))
      .join('');
  return [
    shape(bars(true), ink.strong),
    shape(bars(false), ink.line),
    line(`M0 ${base}H${width}`, { color: ink.strong, width: WEIGHT.line }),
    line(PERCENTILES.map(([minutes]) => `M${x(minutes).toFixed(1)} ${base}v26`).join(''), {
      color: ink.strong,
      width: WEIGHT.line,
    }),
    line(`M${x(SCHEDULED).toFixed(1)} ${base}V0`, { color: ink.accent, width: WEIGHT.amber }),
    key('scheduled block', { x: x(SCHEDULED) + 30, y: 120 }),
    key('106 minutes', { x: x(SCHEDULED) + 30, y: 166 }),
    key('percent', { x: width - 60, y: base + 74 }, { anchor: 'end' }),
    ...PERCENTILES.map(([minutes, text]) =>
      label(text, { x: x(minutes), y: base + 74 }, { anchor: 'middle', size: 40 }),
    ),
  ].join('');
};
