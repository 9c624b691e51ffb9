import { AIRPORT_CODES, AIRPORTS } from '../airports.ts';
import { azimuthal, drawRoute } from '../flat-projections.ts';
import { angularDistance, type LatLon } from '../geometry.ts';
import { createPen, gap, type Point, strokes } from '../path.ts';
import type { Random } from '../random.ts';
import { circle, dot, line, tickRing } from '../svg.ts';
import { type Composition, isOnPlate, PLATE_BOUNDS } from './plate.ts';

const FRAMINGS = [
  { x: 420, y: 330, pixelsPerDegree: 6.6 },
  { x: 800, y: 350, pixelsPerDegree: 6.6 },
  { x: 610, y: 120, pixelsPerDegree: 7.4 },
  { x: 560, y: 500, pixelsPerDegree: 6.9 },
];

/** The globe laid out around the north pole: rings of latitude, spokes of longitude, routes that bend over the top. */
export const polar: Composition = (random, ink) => {
  const framing = random.pick(FRAMINGS);
  const pole = { lat: 90, lon: 0 };
  const place = azimuthal({ center: pole, ...framing, roll: random.between(0, 360) });
  const radius = (lat: number) => (90 - lat) * framing.pixelsPerDegree;
  const at = (lat: number, lon: number) => place({ lat, lon });

  const meridians: [Point, Point][] = [];
  for (let lon = 0; lon < 360; lon += 15) meridians.push([at(lon % 90 === 0 ? 90 : 80, lon), at(10, lon)]);

  const [main, ...others] = pickRoutes(random, place).sort((a, b) => angularDistance(...b) - angularDistance(...a));
  const pen = createPen(PLATE_BOUNDS);
  for (const [from, to] of others) drawRoute(place, from, to, pen);

  return [
    circle(framing, radius(10), { fill: ink.tone }),
    circle(framing, radius(66.56), { fill: ink.ground }),
    ...[80, 70, 60, 50, 40, 30, 20].map((lat) => circle(framing, radius(lat), { color: ink.hair })),
    line(strokes(meridians, PLATE_BOUNDS), { color: ink.hair, width: 1 }),
    circle(framing, radius(66.56), { color: ink.line, width: 1.2, dash: '2 6' }),
    circle(framing, radius(10), { color: ink.line, width: 1.5 }),
    tickRing(framing, radius(10) + 10, { step: 1, length: 10 }, { color: ink.line, width: 1 }),
    tickRing(framing, radius(10) + 20, { step: 5, length: 20 }, { color: ink.line, width: 1.2 }),
    line(pen.toString(), { color: ink.strong, width: 1.5 }),
    main ? line(drawRoute(place, ...main), { color: ink.accent, width: 3 }) : '',
    ...others.flat().map((end) => dot(place(end), 3.5, ink.strong)),
    ...(main ?? []).map((end) => dot(place(end), 6, ink.accent)),
  ].join('');
};

/** Picks long routes with all ends well apart, preferring those that cross near the pole. */
function pickRoutes(random: Random, place: (at: LatLon) => Point): [LatLon, LatLon][] {
  const free = AIRPORT_CODES.map((code) => AIRPORTS[code]).filter((at) => at.lat > 12 && isOnPlate(place(at), 44));
  const pairs = free.flatMap((from, index) => free.slice(index + 1).map((to): [LatLon, LatLon] => [from, to]));
  const ranked = pairs
    .filter((ends) => angularDistance(...ends) > 55)
    .map((ends) => ({ ends, rank: longitudeBetween(...ends) + random.between(0, 60) }))
    .sort((a, b) => b.rank - a.rank);

  const routes: [LatLon, LatLon][] = [];
  const used: Point[] = [];
  for (const { ends } of ranked) {
    const points = ends.map(place);
    const apart = points.every((point) => used.every((other) => gap(other, point) > 56));
    if (routes.length < 8 && apart) {
      routes.push(ends);
      used.push(...points);
    }
  }
  return routes;
}

function longitudeBetween(a: LatLon, b: LatLon): number {
  const turn = Math.abs(a.lon - b.lon);
  return Math.min(turn, 360 - turn);
}
