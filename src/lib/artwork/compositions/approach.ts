import { radians } from '../geometry.ts';
import { createPen, decimals, type Point, plot, polarPoint, strokes } from '../path.ts';
import type { Random } from '../random.ts';
import { circle, dot, line, shape, station, tickRing } from '../svg.ts';
import { type Composition, isOnPlate, PLATE_BOUNDS } from './plate.ts';

/** Pixels to a nautical mile. */
const MILE = 21;

/** An instrument approach: distance arcs, a holding pattern, the final course, over contour lines. */
export const approach: Composition = (random, ink) => {
  const leftHand = random.chance(0.5);
  const runway = { x: leftHand ? random.between(320, 390) : random.between(810, 880), y: random.between(290, 430) };
  const outbound = (leftHand ? 90 : 270) + random.between(8, 25) * random.pick([-1, 1]);
  const side = random.pick([-1, 1]);
  const at = (turn: number, miles: number, from = runway) => polarPoint(from, turn, miles * MILE);
  const joins = at(outbound, 16);
  let entry = outbound + side * random.between(70, 96);
  while (!isOnPlate(at(entry, 16), 36)) entry -= side * 4;
  const beacon = at(outbound, 29);
  const peaks = [at(outbound - side * 58, 13), at(outbound + side * 150, 11)];

  return [
    ...peaks.map((peak, index) => contours(random, peak, index === 0 ? 9 : 7, ink.hair, ink.tone)),
    ...[4, 8, 12, 16, 22].map((miles) =>
      circle(runway, miles * MILE, { color: ink.line, dash: miles === 16 ? undefined : '2 6' }),
    ),
    tickRing(runway, 16 * MILE + 8, { step: 10, length: 8 }, { color: ink.line, width: 1.2 }),
    line(
      strokes(
        [
          [at(outbound + 180, 2), at(outbound + 180, 64)],
          [joins, at(outbound, 64)],
        ],
        PLATE_BOUNDS,
      ),
      { color: ink.line, width: 1 },
    ),
    circle(beacon, 92, { fill: ink.tone, color: ink.line, width: 1.2 }),
    tickRing(beacon, 92, { step: 5, length: 6 }, { color: ink.line, width: 1 }),
    tickRing(beacon, 92, { step: 30, length: 12 }, { color: ink.line, width: 1.2 }),
    line(strokes([[at(outbound, 29 - 92 / MILE), at(outbound, 64)]], PLATE_BOUNDS), { color: ink.line, width: 1 }),
    station(beacon, 10, ink.strong, ink.tone),
    feather(runway, at(outbound - 2.2, 14), at(outbound, 13.4), at(outbound + 2.2, 14), ink.line, ink.ground),
    line(mileMarks(runway, outbound), { color: ink.strong, width: 1.5 }),
    line(racetrack(at(outbound + 180, 7), outbound, side), { color: ink.strong, width: 1.5 }),
    line(radial(runway, entry), { color: ink.strong, width: 1.5, dash: '12 8' }),
    line(track(runway, outbound, entry, side), { color: ink.accent, width: 3 }),
    strip(runway, outbound, ink.strong, ink.ground),
    fix(at(entry, 16), ink.strong, ink.ground),
    fix(joins, ink.strong, ink.ground),
    fix(at(outbound, 6), ink.strong, ink.ground),
    dot(at(outbound + 180, 7), 3.5, ink.strong),
  ].join('');
};

/** A hill as closed contour lines, each a little smoother than the one inside it. */
function contours(random: Random, peak: Point, rings: number, color: string, tone: string): string {
  const waves = [2, 3, 5].map((times) => ({
    times,
    size: random.between(0.1, 0.34) / times,
    shift: random.between(0, 360),
  }));
  const ring = (radius: number) => (turn: number) => {
    const swell = waves.reduce(
      (sum, { times, size, shift }) => sum + size * Math.sin(radians(turn * times + shift)),
      1,
    );
    return polarPoint(peak, turn, radius * swell);
  };
  const data = Array.from({ length: rings }, (_, index) =>
    plot(ring(22 * (index + 1) + index * index * 1.6), 0, 360, 10, createPen(PLATE_BOUNDS)),
  );
  return shape(data[2] as string, tone) + line(data.join(''), { color, width: 1 });
}

/** The localizer: a narrow beam with one half filled. */
function feather(tip: Point, left: Point, notch: Point, right: Point, color: string, ground: string): string {
  const outline = `M${[tip, left, notch, right].map(({ x, y }) => decimals(x, y)).join('L')}z`;
  const half = `M${[tip, left, notch].map(({ x, y }) => decimals(x, y)).join('L')}z`;
  return shape(outline, ground) + shape(half, color) + line(outline, { color, width: 1 });
}

function mileMarks(runway: Point, outbound: number): string {
  return strokes(
    [2, 4, 8, 10, 12].map((miles) => {
      const here = polarPoint(runway, outbound, miles * MILE);
      return [polarPoint(here, outbound + 90, 7), polarPoint(here, outbound - 90, 7)];
    }),
  );
}

/** A holding pattern on the extended center line: two legs and two half turns. */
function racetrack(at: Point, inbound: number, side: number): string {
  const [width, leg] = [58, 120];
  const far = polarPoint(at, inbound + 180, leg);
  const [b, c] = [at, far].map((corner) => polarPoint(corner, inbound - 90 * side, width)) as [Point, Point];
  const turn = (end: Point, sweep: boolean) =>
    `A${decimals(width / 2, width / 2)} 0 0 ${sweep ? 1 : 0} ${decimals(end.x, end.y)}`;
  return `M${decimals(far.x, far.y)}L${decimals(at.x, at.y)}${turn(b, side < 0)}L${decimals(c.x, c.y)}${turn(far, side < 0)}z`;
}

function radial(runway: Point, course: number): string {
  return strokes([[polarPoint(runway, course, 16 * MILE), polarPoint(runway, course, 900)]], PLATE_BOUNDS);
}

/** The amber track: around the sixteen-mile arc, a turn, and straight in. */
function track(runway: Point, outbound: number, entry: number, side: number): string {
  const radius = 16 * MILE;
  const start = polarPoint(runway, entry, radius);
  const turns = polarPoint(runway, outbound + side * 8, radius);
  const corner = polarPoint(runway, outbound, radius);
  const inside = polarPoint(runway, outbound, radius * 0.86);
  const end = polarPoint(runway, outbound, 30);
  return (
    `M${decimals(start.x, start.y)}A${decimals(radius, radius)} 0 0 ${side > 0 ? 0 : 1} ${decimals(turns.x, turns.y)}` +
    `Q${decimals(corner.x, corner.y, inside.x, inside.y)}L${decimals(end.x, end.y)}`
  );
}

function strip(at: Point, outbound: number, color: string, ground: string): string {
  const ends = [polarPoint(at, outbound, 30), polarPoint(at, outbound + 180, 30)] as const;
  const data = strokes([ends]);
  return line(data, { color, width: 10 }) + line(data, { color: ground, width: 1.5, dash: '6 6' });
}

function fix(at: Point, color: string, ground: string): string {
  const data = `M${decimals(at.x, at.y - 9)}l8 14h-16z`;
  return shape(data, ground) + line(data, { color, width: 1.5 });
}
