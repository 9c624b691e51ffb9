import { degrees, destination, greatCircle, type LatLon, radians, rangeRing } from '../geometry.ts';
import { drawArc, graticule, orthographic, project, type View } from '../orthographic.ts';
import { createPen, gap, type Point } from '../path.ts';
import type { Random } from '../random.ts';
import { dot, line, shape, station } from '../svg.ts';
import { type Composition, isOnPlate, PLATE_BOUNDS } from './plate.ts';

/** All routes of one hub, seen close above the globe, over rings of equal distance. */
export const fan: Composition = (random, ink) => {
  const inward = random.between(76, 104) + (random.chance(0.5) ? 0 : 180);
  const hub = { lat: random.between(-20, 50), lon: random.between(-180, 180) };
  const view = createView(random, hub, inward);
  const ends = pickEnds(random, view, hub, inward);
  const main = random.pick(
    ends.filter(({ turn, distance }) => Math.abs(turn) > 12 && Math.abs(turn) < 70 && distance > 30),
  );

  const routes = createPen(PLATE_BOUNDS);
  for (const end of ends) if (end !== main) drawArc(view, greatCircle(hub, end.place), routes, 30);
  const rings = createPen(PLATE_BOUNDS);
  for (const distance of [8, 24, 32, 40, 48, 56]) drawArc(view, rangeRing(hub, distance), rings, 30);

  return [
    shape(drawArc(view, rangeRing(hub, 16)), ink.tone),
    line(graticule(view, 10, PLATE_BOUNDS), { color: ink.hair, width: 1 }),
    line(rings.toString(), { color: ink.line, width: 1.2, dash: '2 6' }),
    line(drawArc(view, rangeRing(hub, 16), createPen(PLATE_BOUNDS), 30), { color: ink.line, width: 1.5 }),
    line(routes.toString(), { color: ink.strong, width: 1.5 }),
    line(drawArc(view, greatCircle(hub, main.place)), { color: ink.accent, width: 3 }),
    ...ends.map((end) => (end === main ? dot(end.seen, 6, ink.accent) : dot(end.seen, 3.5, ink.strong))),
    station(project(view, hub), 10, ink.strong, ink.tone),
  ].join('');
};

/**
 * Creates a view from the side, with the hub near one edge of the plate and `inward` (a course in degrees) leading
 * across it.
 */
function createView(random: Random, hub: LatLon, inward: number): View {
  const center = destination(hub, inward + random.pick([-1, 1]) * random.between(48, 66), random.between(34, 40));
  const level = orthographic({ center, x: 0, y: 0, radius: 980 });
  const [start, ahead] = [project(level, hub), project(level, destination(hub, inward, 12))];
  const side = inward < 180 ? 0 : 180;
  const roll = side - degrees(Math.atan2(ahead.y - start.y, ahead.x - start.x)) + random.between(-8, 8);
  const [c, s] = [Math.cos(radians(roll)), Math.sin(radians(roll))];
  const x = (side === 0 ? random.between(150, 240) : random.between(960, 1050)) - (start.x * c - start.y * s);
  const y = random.between(250, 425) - (start.x * s + start.y * c);
  return orthographic({ center, x, y, radius: 980, roll });
}

type End = { place: LatLon; seen: Point; turn: number; distance: number };

/** Picks places all around the hub, each at a random distance that the plate allows. */
function pickEnds(random: Random, view: View, hub: LatLon, inward: number): End[] {
  const ends: End[] = [];
  for (let turn = -128; turn <= 128; turn += random.between(8, 12)) {
    const wanted = random.between(18, 70);
    for (let distance = wanted; distance > 12; distance -= 4) {
      const place = destination(hub, inward + turn, distance);
      const seen = project(view, place);
      if (seen.depth < 0.2 || !isOnPlate(seen, 44) || ends.some((end) => gap(end.seen, seen) < 46)) continue;
      ends.push({ place, seen, turn, distance });
      break;
    }
  }
  return ends;
}
