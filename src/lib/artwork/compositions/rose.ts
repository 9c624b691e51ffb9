import { decimals, type Point, polarPoint, strokes } from '../path.ts';
import { circle, dot, line, shape, tickRing } from '../svg.ts';
import { type Composition, isOnPlate, PLATE_BOUNDS } from './plate.ts';

const FRAMINGS: readonly Point[] = [
  { x: 840, y: 338 },
  { x: 360, y: 338 },
  { x: 880, y: 470 },
  { x: 320, y: 220 },
  { x: 600, y: 338 },
];

/** The azimuth scale over a net of courses, as on the old portolan charts; one course is set off in amber. */
export const rose: Composition = (random, ink) => {
  const centre = random.pick(FRAMINGS);
  const radius = random.between(236, 276);
  const variation = random.between(-15, 15);
  const course = random.pick(
    [34, 52, 64, 108, 124, 142].filter((turn) => isOnPlate(polarPoint(centre, turn, radius + 12), 40)),
  );
  const at = (turn: number, away: number) => polarPoint(centre, turn, away);

  return [
    line(portolan(centre, random.between(600, 760)), { color: ink.hair, width: 1 }),
    circle(centre, radius, { fill: ink.tone, color: ink.line, width: 1.5 }),
    tickRing(centre, radius, { step: 1, length: 10 }, { color: ink.line, width: 1 }),
    tickRing(centre, radius, { step: 5, length: 16 }, { color: ink.line, width: 1.2 }),
    tickRing(centre, radius, { step: 30, length: 26 }, { color: ink.strong, width: 2 }),
    circle(centre, radius * 0.68, { color: ink.line, width: 1.2 }),
    tickRing(centre, radius * 0.68, { step: 2, length: 6, turn: variation }, { color: ink.line, width: 1 }),
    tickRing(centre, radius * 0.68, { step: 10, length: 12, turn: variation }, { color: ink.line, width: 1.2 }),
    line(rays(centre, radius * 0.1, radius * 0.68), { color: ink.line, width: 1 }),
    star(centre, radius * 0.56, 8, 0.1, ink.line, ink.tone),
    star(centre, radius * 0.94, 4, 0.09, ink.strong, ink.tone),
    circle(centre, radius + 12, { color: ink.line, width: 1 }),
    line(strokes([[at(course, radius + 12), at(course, 1500)]], PLATE_BOUNDS), { color: ink.strong, width: 1.5 }),
    line(sector(centre, radius + 12, 0, course), { color: ink.accent, width: 4 }),
    dot(at(course, radius + 12), 6, ink.accent),
  ].join('');
};

/** A net of rhumb lines: sixteen points on a circle, each joined to all others. */
function portolan(centre: Point, radius: number): string {
  const nodes = Array.from({ length: 16 }, (_, index) => polarPoint(centre, index * 22.5, radius));
  const lines = nodes.flatMap((from, index) => nodes.slice(index + 1).map((to): [Point, Point] => [from, to]));
  const rays = nodes.map((node, index): [Point, Point] => [node, polarPoint(centre, index * 22.5, 1300)]);
  return strokes([...lines, ...rays], PLATE_BOUNDS);
}

/** An arc on a circle from one course clockwise to another, degrees. */
function sector(centre: Point, radius: number, from: number, to: number): string {
  const [start, end] = [polarPoint(centre, from, radius), polarPoint(centre, to, radius)];
  return `M${decimals(start.x, start.y)}A${decimals(radius, radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${decimals(end.x, end.y)}`;
}

/**
 * A compass star with each point split into a dark and an open half, as in engravings. `waist` is a share of `radius`.
 */
function star(centre: Point, radius: number, points: number, waist: number, color: string, ground: string): string {
  const step = 360 / points;
  let [dark, open] = ['', ''];
  for (let index = 0; index < points; index++) {
    const tip = polarPoint(centre, index * step, radius);
    const [left, right] = [-0.5, 0.5].map((side) => polarPoint(centre, (index + side) * step, radius * waist)) as [
      Point,
      Point,
    ];
    dark += half(centre, tip, right);
    open += half(centre, tip, left);
  }
  return shape(open, ground) + shape(dark, color) + line(open, { color, width: 1.2 });
}

function rays(centre: Point, from: number, to: number): string {
  return strokes(
    Array.from({ length: 32 }, (_, index) => [
      polarPoint(centre, index * 11.25, from),
      polarPoint(centre, index * 11.25, to),
    ]),
  );
}

function half(centre: Point, tip: Point, side: Point): string {
  return `M${decimals(centre.x, centre.y)}L${decimals(tip.x, tip.y)}L${decimals(side.x, side.y)}z`;
}
