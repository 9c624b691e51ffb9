import { decimals, type Point, polarPoint } from '#lib/artwork/path.ts';
import { circle, dot, line, shape } from '#lib/artwork/svg.ts';
import { range, type SheetDrawing, WEIGHT } from '../sheet.ts';

const YEARS = 12;
/** Escalation a year of the two offers. */
const [HIGH, LOW] = [1.04, 1.025];
const SWEEP = 26;
const PLACES = {
  wide: { x: 640, y: 352, first: 196 },
  tall: { x: 468, y: 610, first: 280 },
  square: { x: 495, y: 510, first: 290 },
} as const;

/** Twelve years of a rate per hour as the blades of a fan; the amber line is the offer that rises more slowly. */
export const drawEngineYears: SheetDrawing = ({ shape: format, ink, label, key }) => {
  const { first, ...center } = PLACES[format];
  const hub = first * 0.34;
  const step = 360 / YEARS;
  const write = ({ x, y }: Point) => decimals(x, y);
  const blade = (year: number) => {
    const reach = first * HIGH ** year;
    const turn = year * step;
    const at = (angle: number, away: number) => polarPoint(center, turn + angle, away);
    const middle = (hub + reach) / 2;
    const [root, rootEnd] = [at(2 - SWEEP * 0.5, hub), at(step - 6 - SWEEP * 0.5, hub)];
    const [tip, tipEnd] = [at(2, reach), at(step - 2.5, reach)];
    return (
      `M${write(root)}Q${write(at(-SWEEP * 0.5, middle))} ${write(tip)}A${decimals(reach, reach)} 0 0 1 ${write(tipEnd)}` +
      `Q${write(at(step - SWEEP * 0.5, middle))} ${write(rootEnd)}z`
    );
  };
  const slow = (year: number) => first * LOW ** year;
  const spiral = range(YEARS)
    .map((year) => {
      const [from, to] = [
        polarPoint(center, year * step, slow(year)),
        polarPoint(center, (year + 1) * step, slow(year)),
      ];
      return `${year === 0 ? 'M' : 'L'}${write(from)}A${decimals(slow(year), slow(year))} 0 0 1 ${write(to)}`;
    })
    .join('');
  const end = polarPoint(center, 360, slow(YEARS - 1));
  const start = polarPoint(center, 0, first);
  const last = polarPoint(center, 345, first * HIGH ** (YEARS - 1));
  return [
    circle(center, first * HIGH ** 11, { color: ink.hair, width: WEIGHT.hair }),
    circle(center, first, { color: ink.hair, width: WEIGHT.hair }),
    shape(range(YEARS).map(blade).join(''), ink.strong),
    circle(center, hub - 10, { fill: ink.line }),
    `<path d="M${write(polarPoint(center, -40, hub * 0.12))}A${decimals(hub * 0.3, hub * 0.3)} 0 0 1 ${write(polarPoint(center, 150, hub * 0.55))}" stroke="${ink.ground}" stroke-width="9" stroke-linecap="round"/>`,
    line(spiral, { color: ink.ground, width: 24 }),
    line(spiral, { color: ink.accent, width: WEIGHT.amber }),
    dot(start, 14, ink.accent),
    dot(end, 14, ink.accent),
    format === 'wide' ? key('dollars an hour,', { x: 60, y: 560 }) + key('in year twelve', { x: 60, y: 606 }) : '',
    format === 'wide' ? key('+4% a year', { x: 930, y: 560 }) : '',
    format === 'wide' ? key('+2.5% a year', { x: 930, y: 606 }, { color: ink.accent }) : '',
    label('$308', { x: last.x - 30, y: last.y + 2 }, { anchor: 'end', size: 42 }),
  ].join('');
};
