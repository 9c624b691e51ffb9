import { decimals, polarPoint } from '#lib/artwork/path.ts';
import { circle, line, shape, tickRing } from '#lib/artwork/svg.ts';
import { range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// The part's life in degrees: one custody after another, and eleven months that nothing proves.
const CUSTODIES = [96, 70, 0, 84, 58];
const GAP = 52;

const PLACES = {
  wide: { x: 700, y: 560, radius: 470 },
  tall: { x: 480, y: 730, radius: 520 },
  square: { x: 500, y: 640, radius: 500 },
} as const;

/** A turbine disk whose ring of custody has one gap, in amber. */
export const drawCustodyDisk: SheetDrawing = ({ shape: format, ink, label, key }) => {
  const { radius, ...center } = PLACES[format];
  const arc = (from: number, to: number, away: number) => {
    const [start, end] = [polarPoint(center, from, away), polarPoint(center, to, away)];
    return `M${decimals(start.x, start.y)}A${decimals(away, away)} 0 ${to - from > 180 ? 1 : 0} 1 ${decimals(end.x, end.y)}`;
  };
  // The gap is at the top.
  let turn = -GAP / 2 - CUSTODIES.slice(0, 2).reduce((sum, part) => sum + part, 0);
  const parts = CUSTODIES.map((part) => {
    const from = turn;
    turn += part === 0 ? GAP : part;
    return part === 0 ? '' : arc(from + 1.2, turn - 1.2, radius * 0.76);
  });
  const slots = range(72).map((index) => {
    const [a, b, c] = [index * 5 - 1.5, index * 5 + 1.5, index * 5];
    const points = [
      polarPoint(center, a, radius),
      polarPoint(center, c - 0.9, radius * 0.93),
      polarPoint(center, c + 0.9, radius * 0.93),
      polarPoint(center, b, radius),
    ];
    return `M${points.map(({ x, y }) => decimals(x, y)).join('L')}z`;
  });
  const end = (turnAt: number) => {
    const [inner, outer] = [polarPoint(center, turnAt, radius * 0.66), polarPoint(center, turnAt, radius * 0.86)];
    return `M${decimals(inner.x, inner.y)}L${decimals(outer.x, outer.y)}`;
  };
  return [
    circle(center, radius, { fill: ink.tone }),
    shape(slots.join(''), ink.ground),
    line(parts.join(''), { color: ink.strong, width: radius * 0.2 }),
    circle(center, radius * 0.52, { color: ink.hair, width: WEIGHT.hair }),
    tickRing(center, radius * 0.5, { step: 15, length: radius * 0.05, turn: 7.5 }, { color: ink.line, width: 12 }),
    circle(center, radius * 0.28, { fill: ink.ground, color: ink.line, width: WEIGHT.line }),
    line(arc(-GAP / 2, GAP / 2, radius * 0.76) + end(-GAP / 2) + end(GAP / 2), {
      color: ink.accent,
      width: WEIGHT.amber,
    }),
    label('11 months', { x: center.x, y: center.y - radius * 0.76 + 68 }, { anchor: 'middle', size: 40 }),
    key('without papers', { x: center.x, y: center.y - radius * 0.76 + 112 }, { anchor: 'middle', size: 32 }),
  ].join('');
};
