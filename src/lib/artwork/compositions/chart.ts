import { AIRPORTS } from '../airports.ts';
import { drawRoute, mercator, type Projection } from '../flat-projections.ts';
import { destination, initialCourse, type LatLon } from '../geometry.ts';
import { createPen, type Pen, type Point, strokes } from '../path.ts';
import { dot, line, shape, station } from '../svg.ts';
import { type Composition, PLATE, PLATE_BOUNDS } from './plate.ts';

const PAIRS = [
  [AIRPORTS.LHR, AIRPORTS.LAX],
  [AIRPORTS.NRT, AIRPORTS.SFO],
  [AIRPORTS.FRA, AIRPORTS.YVR],
  [AIRPORTS.DXB, AIRPORTS.JFK],
  [AIRPORTS.SYD, AIRPORTS.SCL],
  [AIRPORTS.PER, AIRPORTS.JNB],
  [AIRPORTS.SEA, AIRPORTS.PVG],
  [AIRPORTS.MAD, AIRPORTS.PEK],
] as const;

/**
 * A flat chart: great circles leave one place on every course. The dashed straight line on the chart is the longer way.
 */
export const chart: Composition = (random, ink) => {
  const pair = random.pick(PAIRS);
  const [from, to] = random.chance(0.5) ? pair : [pair[1], pair[0]];
  const span = ((to.lon - from.lon + 540) % 360) - 180;
  const middle = {
    lat: (from.lat + to.lat) / 2 + Math.sign(from.lat) * random.between(8, 16),
    lon: from.lon + span / 2,
  };
  const pixelsPerDegree = random.between(560, 860) / Math.abs(span);
  const place = mercator({ center: middle, x: random.between(560, 640), y: random.between(300, 375), pixelsPerDegree });
  const [a, b] = [place(from), place(to)];
  const ladderX = a.x > PLATE.width / 2 ? 84 : PLATE.width - 96;

  const courses = createPen(PLATE_BOUNDS);
  const main = initialCourse(from, to);
  for (let turn = 18; turn < 360; turn += 18) drawCourse(place, from, main + turn, courses);

  return [
    line(grid(place, middle, 15), { color: ink.hair, width: 1 }),
    line(courses.toString(), { color: ink.line, width: 1.2 }),
    ladder(place, ladderX, ink.line, ink.ground),
    line(strokes([[a, b]]), { color: ink.strong, width: 1.5, dash: '12 8' }),
    line(drawRoute(place, from, to), { color: ink.accent, width: 3 }),
    dot(b, 6, ink.accent),
    station(a, 10, ink.strong, ink.ground),
  ].join('');
};

/** Draws a great circle from a place on one course (degrees) to the antipode, where all of them meet again. */
function drawCourse(place: Projection, from: LatLon, course: number, pen: Pen): void {
  for (let gone = 0; gone < 180; gone += 15) drawLeg(place, (at) => destination(from, course, at), gone, 15, pen);
}

/**
 * Draws one leg, in shorter pieces near a pole, where the chart stretches. Pieces that cross the chart's edge are left
 * out.
 */
function drawLeg(place: Projection, at: (gone: number) => LatLon, gone: number, length: number, pen: Pen): void {
  const [start, end] = [at(gone), at(gone + length)];
  const highest = Math.max(Math.abs(start.lat), Math.abs(end.lat));
  const torn = Math.abs(place(start).x - place(end).x) > 500 || highest > 85;
  if (!torn && (highest < 62 || length < 4)) drawRoute(place, start, end, pen);
  else if (length > 2) for (const half of [0, length / 2]) drawLeg(place, at, gone + half, length / 2, pen);
}

function grid(place: Projection, middle: LatLon, step: number): string {
  const lines: [Point, Point][] = [];
  for (let lat = -75; lat <= 80; lat += step) {
    const { y } = place({ lat, lon: middle.lon });
    lines.push([
      { x: 0, y },
      { x: PLATE.width, y },
    ]);
  }
  for (let lon = -180; lon < 180; lon += step) {
    const { x } = place({ lat: middle.lat, lon });
    lines.push([
      { x, y: 0 },
      { x, y: PLATE.height },
    ]);
  }
  return strokes(lines, PLATE_BOUNDS);
}

/** The latitude scale, alternating dark and light every degree, as along the edge of a sea chart. */
function ladder(place: Projection, x: number, color: string, ground: string): string {
  const height = (at: number) => place({ lat: at, lon: 0 }).y;
  let bars = '';
  for (let at = -88; at < 88; at += 2) {
    const [top, bottom] = [height(at + 1), height(at)];
    if (bottom > 0 && top < PLATE.height) bars += `M${x} ${top.toFixed(1)}h10V${bottom.toFixed(1)}h-10z`;
  }
  const sides = `M${x} 0v${PLATE.height}m10 0v-${PLATE.height}`;
  return shape(`M${x} 0h10v${PLATE.height}h-10z`, ground) + shape(bars, color) + line(sides, { color, width: 1 });
}
