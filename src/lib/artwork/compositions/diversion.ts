import { AIRPORTS } from '../airports.ts';
import {
  angularDistance,
  degrees,
  destination,
  fullGreatCircle,
  greatCircle,
  initialCourse,
  interpolate,
  type LatLon,
  radians,
  rangeRing,
} from '../geometry.ts';
import { drawArc, graticule, orthographic, project } from '../orthographic.ts';
import { createPen } from '../path.ts';
import { circle, dot, line, shape, station } from '../svg.ts';
import { type Composition, PLATE_BOUNDS } from './plate.ts';

type Crossing = { from: LatLon; to: LatLon; alternates: LatLon[] };

const CROSSINGS: readonly Crossing[] = [
  { from: AIRPORTS.JFK, to: AIRPORTS.LHR, alternates: [AIRPORTS.YQX, AIRPORTS.KEF, AIRPORTS.SNN, AIRPORTS.TER] },
  { from: AIRPORTS.NRT, to: AIRPORTS.SFO, alternates: [AIRPORTS.CDB, AIRPORTS.MDY, AIRPORTS.ANC] },
  { from: AIRPORTS.SYD, to: AIRPORTS.SFO, alternates: [AIRPORTS.NAN, AIRPORTS.PPT, AIRPORTS.HNL] },
  { from: AIRPORTS.GRU, to: AIRPORTS.MAD, alternates: [AIRPORTS.DKR, AIRPORTS.TER, AIRPORTS.LIS] },
  { from: AIRPORTS.JNB, to: AIRPORTS.BOM, alternates: [AIRPORTS.MRU, AIRPORTS.NBO, AIRPORTS.ADD] },
  { from: AIRPORTS.SCL, to: AIRPORTS.AKL, alternates: [AIRPORTS.IPC, AIRPORTS.PPT] },
  { from: AIRPORTS.MIA, to: AIRPORTS.LIS, alternates: [AIRPORTS.TER, AIRPORTS.YQX, AIRPORTS.JFK] },
  { from: AIRPORTS.HKG, to: AIRPORTS.SFO, alternates: [AIRPORTS.CDB, AIRPORTS.ANC, AIRPORTS.NRT] },
  { from: AIRPORTS.AKL, to: AIRPORTS.LAX, alternates: [AIRPORTS.HNL, AIRPORTS.PPT, AIRPORTS.NAN] },
];

/** A long crossing, and the circles within reach of each diversion airport: 60, 120 and 180 minutes on one engine. */
export const diversion: Composition = (random, ink) => {
  const { from, to, alternates } = random.pick(CROSSINGS);
  const tilt = random.pick([-1, 1]);
  const middle = interpolate(from, to, 0.5);
  // Seen from the side instead of from above, the great circle shows its curve.
  const center = destination(middle, initialCourse(middle, to) + 90 * random.pick([-1, 1]), random.between(18, 36));
  const radius = Math.min(1400, 440 / Math.sin(radians(angularDistance(from, to) / 2)));
  const level = orthographic({ center, x: 0, y: 0, radius: 1 });
  const [start, end, bow] = [project(level, from), project(level, to), project(level, middle)];
  const slope = degrees(Math.atan2(end.y - start.y, end.x - start.x));
  const roll = -slope + random.between(6, 26) * tilt;
  const [c, s] = [Math.cos(radians(roll)), Math.sin(radians(roll))];
  const x = random.between(580, 620) - radius * (bow.x * c - bow.y * s);
  const y = random.between(318, 357) - radius * (bow.x * s + bow.y * c);
  const view = orthographic({ center, x, y, radius, roll });

  const rings = (distance: number) => {
    const pen = createPen(PLATE_BOUNDS);
    for (const alternate of alternates) drawArc(view, rangeRing(alternate, distance), pen, 60);
    return pen.toString();
  };
  const legs = createPen(PLATE_BOUNDS);
  // An airport beside the route needs no leg to it, because the two marks would overlap.
  const aside = alternates.filter((alternate) => angularDistance(alternate, findNearest(from, to, alternate)) > 2);
  for (const alternate of aside) drawArc(view, greatCircle(alternate, findNearest(from, to, alternate)), legs);

  return [
    ...alternates.map((alternate) => shape(drawArc(view, rangeRing(alternate, 14)), ink.tone)),
    line(graticule(view, 10, PLATE_BOUNDS), { color: ink.hair, width: 1 }),
    circle(view, radius, { color: ink.line, width: 1.5 }),
    line(rings(7), { color: ink.line, width: 1.2 }),
    line(rings(14), { color: ink.line, width: 1.5 }),
    line(rings(21), { color: ink.line, width: 1.2, dash: '2 6' }),
    line(drawArc(view, fullGreatCircle(from, to), createPen(PLATE_BOUNDS), 30), {
      color: ink.line,
      width: 1,
      dash: '12 8',
    }),
    line(legs.toString(), { color: ink.strong, width: 1.5 }),
    line(drawArc(view, greatCircle(from, to)), { color: ink.accent, width: 3 }),
    ...aside.map((alternate) => dot(project(view, findNearest(from, to, alternate)), 3.5, ink.strong)),
    ...alternates.map((alternate) => station(project(view, alternate), 8, ink.strong, ink.tone)),
    dot(project(view, from), 6, ink.accent),
    dot(project(view, to), 6, ink.accent),
  ].join('');
};

/** Finds the place on the route that is closest to an alternate, to a fiftieth of the route. */
function findNearest(from: LatLon, to: LatLon, alternate: LatLon): LatLon {
  const stops = Array.from({ length: 47 }, (_, index) => interpolate(from, to, (index + 2) / 50));
  return stops.reduce((best, stop) =>
    angularDistance(stop, alternate) < angularDistance(best, alternate) ? stop : best,
  );
}
