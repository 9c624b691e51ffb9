import { AIRPORT_CODES, AIRPORTS } from '../airports.ts';
import { greatCircle, type LatLon } from '../geometry.ts';
import { drawArc, graticule, orthographic, project, type View } from '../orthographic.ts';
import { angleBetween, createPen, gap, type Point } from '../path.ts';
import type { Random } from '../random.ts';
import { circle, dot, line, station, tickRing } from '../svg.ts';
import { type Composition, isOnPlate, PLATE_BOUNDS } from './plate.ts';

const FRAMINGS = [
  { x: 840, y: 640, radius: 560 },
  { x: 330, y: 610, radius: 590 },
  { x: 600, y: 820, radius: 700 },
  { x: 930, y: 120, radius: 610 },
  { x: 240, y: 150, radius: 640 },
];

type Stop = Point & { place: LatLon };

/** The edge of the globe against the ground, with the routes of two hubs and the amber one that joins them. */
export const limb: Composition = (random, ink) => {
  const { view, stops } = findView(random);
  const hubs = pickHubs(random, stops);
  const spokes = stops
    .filter((stop) => !hubs.includes(stop))
    .map((stop) => [pickHub(random, hubs, stop), stop] as const);
  // A route too close to the amber one would weaken it.
  const routes = spokes.filter(
    ([hub, stop]) => gap(hub, stop) > 80 && angleBetween(hub, stop, hub === hubs[0] ? hubs[1] : hubs[0]) > 9,
  );
  const pen = createPen(PLATE_BOUNDS);
  for (const [from, to] of routes) drawArc(view, greatCircle(from.place, to.place), pen, 30);
  const joining = drawArc(view, greatCircle(hubs[0].place, hubs[1].place));

  return [
    circle(view, view.radius, { fill: ink.tone }),
    line(graticule(view, 15, PLATE_BOUNDS), { color: ink.hair, width: 1 }),
    circle(view, view.radius, { color: ink.line, width: 1.5 }),
    tickRing(view, view.radius + 18, { step: 1, length: 6 }, { color: ink.line, width: 1 }),
    tickRing(view, view.radius + 24, { step: 5, length: 12 }, { color: ink.line, width: 1.2 }),
    line(pen.toString(), { color: ink.strong, width: 1.5 }),
    line(joining, { color: ink.accent, width: 3 }),
    ...routes.map(([, stop]) => dot(stop, 3.5, ink.strong)),
    ...hubs.map((hub) => station(hub, 10, ink.strong, ink.tone)),
  ].join('');
};

/** Returns the first of 40 random views that shows enough airports, else the one that shows the most. */
function findView(random: Random): { view: View; stops: Stop[] } {
  const framing = random.pick(FRAMINGS);
  let best: { view: View; stops: Stop[] } | undefined;
  for (let attempt = 0; attempt < 40; attempt++) {
    const center = { lat: random.between(-25, 48), lon: random.between(-180, 180) };
    const view = orthographic({ ...framing, center, roll: random.between(-24, 24) });
    const found = { view, stops: listStops(view) };
    if (found.stops.length >= 14 && width(found.stops) > 640) return found;
    if (best === undefined || found.stops.length > best.stops.length) best = found;
  }
  return best as { view: View; stops: Stop[] };
}

function listStops(view: View): Stop[] {
  const stops: Stop[] = [];
  for (const code of AIRPORT_CODES) {
    const place = AIRPORTS[code];
    const { x, y, depth } = project(view, place);
    const stop = { x, y, place };
    if (depth > 0.14 && isOnPlate(stop, 50) && stops.every((other) => gap(other, stop) > 36)) stops.push(stop);
  }
  return stops;
}

function width(stops: Stop[]): number {
  const across = stops.map(({ x }) => x);
  return Math.max(...across) - Math.min(...across);
}

/** Picks two stops far apart: one of the six widest pairs. */
function pickHubs(random: Random, stops: Stop[]): [Stop, Stop] {
  const pairs = stops.flatMap((a, index) => stops.slice(index + 1).map((b): [Stop, Stop] => [a, b]));
  return random.pick(pairs.sort((one, other) => gap(...other) - gap(...one)).slice(0, 6));
}

/** Usually picks the nearer hub and sometimes the farther one, so that the two networks overlap. */
function pickHub(random: Random, [first, second]: [Stop, Stop], stop: Stop): Stop {
  const nearer = gap(first, stop) < gap(second, stop) ? first : second;
  const crowded = gap(nearer, stop) < 80;
  return crowded || random.chance(0.3) ? (nearer === first ? second : first) : nearer;
}
