import { angularDistance, greatCircle, interpolate, type LatLon, radians } from './geometry.ts';
import { drawArc, graticule, orthographic, project, type View } from './orthographic.ts';
import { decimal, type Point } from './path.ts';
import { greatCircleKilometers, interpolateRhumb, rhumbKilometers } from './rhumb.ts';

export const HERO_SIZE = 960;
/** The radius of the globe, or of what is seen of it. */
export const HERO_RADIUS = 456;
const MIDDLE = HERO_SIZE / 2;
const RADIUS = HERO_RADIUS;
/** The view of `ui/globe.svg`, which has the land. */
export const HERO_VIEW = orthographic({
  center: { lat: 40, lon: -32 },
  x: MIDDLE,
  y: MIDDLE,
  radius: RADIUS,
  roll: -16,
});
/** Below this depth a place is too close to the edge of the globe to be seen well. */
const EDGE = 0.1;
/** Near places are shown closer, so that the route is a third of the picture or more. */
const ROUTE_SHARE = 0.3;
const MAX_RADIUS = 6000;
const SAMPLES = 48;
/** The straight line on a map is only worth showing if it is longer by this. */
const DETOUR = 1.01;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The shortest route between two places on a globe of 960 × 960, and the one that is straight on a map. */
export function createHeroRoute(from: LatLon, to: LatLon) {
  const isOnLand = [0, 0.25, 0.5, 0.75, 1].every((t) => project(HERO_VIEW, interpolate(from, to, t)).depth > EDGE);
  const isFar = angularDistance(from, to) > 40;
  const view = isOnLand && isFar ? HERO_VIEW : createView(from, to);
  const ends = [from, to].map((place) => project(view, place));
  const kilometers = greatCircleKilometers(from, to);
  const straight = rhumbKilometers(from, to);
  const hasStraight = straight > kilometers * DETOUR;
  const other = project(view, interpolateRhumb(from, to, 0.5));
  const middle = project(view, interpolate(from, to, 0.5));
  const side = findFreeSide(view, (t) => interpolate(from, to, t), other);
  return {
    hasLand: view === HERO_VIEW,
    grid: view === HERO_VIEW ? '' : drawGrid(view),
    route: drawArc(view, greatCircle(from, to)),
    straight: hasStraight ? drawStraight(view, from, to) : '',
    ends: ends.map(({ x, y }) => ({ x: decimal(x), y: decimal(y) })),
    names: ends.map((end, index) => placeName(end, ends[1 - index] ?? end, middle)),
    kilometers: round(kilometers),
    straightKilometers: round(straight),
    label: side.place,
    straightLabel:
      hasStraight && other.depth > EDGE ? placeBeside(other, { x: -side.normal.x, y: -side.normal.y }) : undefined,
  };
}

/** The place of the route's figure: beside its middle, on the side that the other line does not take. */
function findFreeSide(view: View, at: (t: number) => LatLon, other: Point) {
  const [before, middle, after] = [project(view, at(0.48)), project(view, at(0.5)), project(view, at(0.52))];
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const across = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
  const isTaken = across.x * (other.x - middle.x) + across.y * (other.y - middle.y) >= 0;
  const normal = isTaken ? { x: -across.x, y: -across.y } : across;
  return { normal, place: placeBeside(middle, normal) };
}

/** A label that begins, ends or is centered at a distance from a line, by the direction in which it stands. */
function placeBeside(point: Point, normal: Point): Label {
  const anchor = normal.x > 0.4 ? 'start' : normal.x < -0.4 ? 'end' : 'middle';
  // Text stands on its line, so it needs more room below than above.
  const distance = anchor === 'middle' ? 34 : 22;
  return { ...keepInside(point.x + normal.x * distance, point.y + normal.y * distance + 8), anchor };
}

/** The view from above the middle of the route. */
function createView(from: LatLon, to: LatLon): View {
  const half = radians(angularDistance(from, to)) / 2;
  const radius = Math.min(MAX_RADIUS, Math.max(RADIUS, (ROUTE_SHARE * HERO_SIZE) / Math.sin(half)));
  return orthographic({ center: interpolate(from, to, 0.5), x: MIDDLE, y: MIDDLE, radius, roll: -16 });
}

function drawGrid(view: View): string {
  const step = view.radius < 900 ? 15 : view.radius < 2400 ? 5 : 2;
  const grid = graticule(view, step, { left: 0, top: 0, right: HERO_SIZE, bottom: HERO_SIZE });
  const edge = `M${MIDDLE - RADIUS} ${MIDDLE}a${RADIUS} ${RADIUS} 0 1 1 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 -${2 * RADIUS} 0`;
  return grid + edge;
}

/** The part of the line that is straight on a map which is on the near side. */
function drawStraight(view: View, from: LatLon, to: LatLon): string {
  let data = '';
  let isDown = false;
  for (let index = 0; index <= SAMPLES; index++) {
    const { x, y, depth } = project(view, interpolateRhumb(from, to, index / SAMPLES));
    if (depth >= 0) data += `${isDown ? 'L' : 'M'}${decimal(x)} ${decimal(y)}`;
    isDown = depth >= 0;
  }
  return data;
}

/**
 * On the side of its point that is away from the other end. At the edge of the picture there is no room for that: then
 * below a route that bends upward, or above one that bends downward, so that the route does not cross it.
 */
function placeName(end: Point, other: Point, middle: Point): Label {
  const isLeft = end.x < other.x;
  const isNearEdge = isLeft ? end.x < 260 : end.x > HERO_SIZE - 260;
  if (!isNearEdge) return { ...keepInside(end.x, end.y + (end.y > other.y ? 44 : -22)), anchor: 'middle' };
  const bendsUpward = middle.y < (end.y + other.y) / 2;
  return {
    x: Number(decimal(end.x + (isLeft ? 20 : -16))),
    y: keepInside(end.x, end.y + (bendsUpward ? 24 : -6)).y,
    anchor: isLeft ? 'start' : 'end',
  };
}

const keepInside = (x: number, y: number) => ({
  x: Math.min(HERO_SIZE - 80, Math.max(80, Number(decimal(x)))),
  y: Math.min(HERO_SIZE - 16, Math.max(36, Number(decimal(y)))),
});

/** As exactly as a sentence says it. */
const round = (kilometers: number): number =>
  kilometers >= 1000 ? Math.round(kilometers / 10) * 10 : Math.round(kilometers);
