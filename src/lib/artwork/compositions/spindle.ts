import { degrees, radians } from '../geometry.ts';
import { createPen, type Point, plot, strokes } from '../path.ts';
import { dot, line, shape, station } from '../svg.ts';
import { type Composition, PLATE, PLATE_BOUNDS } from './plate.ts';

/** A graticule of equal squares and the great circles through one place, which all meet again at its antipode. */
export const spindle: Composition = (random, ink) => {
  const pixels = random.between(4.9, 6.6);
  const equator = random.between(270, 405);
  const node = { x: random.between(-40, 300), y: equator };
  const antipode = { x: node.x + 180 * pixels, y: equator };
  const at = (tilt: number) => (lon: number) => ({
    x: node.x + lon * pixels,
    y: equator - pixels * degrees(Math.atan(Math.tan(radians(tilt)) * Math.sin(radians(lon)))),
  });
  const first = -Math.ceil(node.x / pixels) - 6;
  const last = first + 1240 / pixels + 12;
  const wave = (tilt: number) => plot(at(tilt), first, last, 10, createPen(PLATE_BOUNDS));
  const tilts = random.pick([
    [10, 20, 30, 40, 50, 60, 70],
    [9, 18, 27, 36, 45, 54, 63, 72],
    [15, 30, 45, 60, 75],
  ]);
  const side = random.pick([-1, 1]);
  const room = (side > 0 ? equator : PLATE.height - equator) - 48;
  const main = side * random.pick(tilts.filter((tilt) => tilt > 16 && tilt * pixels < room));
  const start = Math.max(random.between(14, 30), (60 - node.x) / pixels);
  const end = Math.min(random.between(140, 164), (PLATE.width - 60 - node.x) / pixels);
  const others = [...tilts, ...tilts.map((tilt) => -tilt)];

  return [
    shape(
      `${lens(at(-side * (tilts[1] as number)), 0, 180)}${lens(at(side * (tilts[1] as number)), 180, 0, 'L')}z`,
      ink.tone,
    ),
    line(grid(node, pixels), { color: ink.hair, width: 1 }),
    line(`M0 ${equator.toFixed(1)}h${PLATE.width}`, { color: ink.line, width: 1.5 }),
    line(degreeMarks(node, pixels), { color: ink.line, width: 1.2 }),
    line(others.map(wave).join(''), { color: ink.line, width: 1.2 }),
    line(plot(at(main), start, end, 6), { color: ink.accent, width: 3 }),
    dot(at(main)(start), 6, ink.accent),
    dot(at(main)(end), 6, ink.accent),
    ...[node, antipode].map((place) => station(place, 10, ink.strong, ink.ground)),
  ].join('');
};

/** The outline of one half of a lens between node and antipode. */
function lens(at: (lon: number) => Point, from: number, to: number, join: 'M' | 'L' = 'M'): string {
  return plot(at, from, to, 8).replace('M', join);
}

function grid(node: Point, pixels: number): string {
  const lines: [Point, Point][] = [];
  for (let lon = -360; lon <= 360; lon += 15)
    lines.push([
      { x: node.x + lon * pixels, y: 0 },
      { x: node.x + lon * pixels, y: PLATE.height },
    ]);
  for (let lat = -90; lat <= 90; lat += 15)
    lines.push([
      { x: 0, y: node.y + lat * pixels },
      { x: PLATE.width, y: node.y + lat * pixels },
    ]);
  return strokes(lines, PLATE_BOUNDS);
}

/** Ticks along the equator, every third degree, longer at every fifteenth. */
function degreeMarks(node: Point, pixels: number): string {
  const marks: [Point, Point][] = [];
  for (let lon = -180; lon <= 240; lon += 3) {
    const half = lon % 15 === 0 ? 7 : 3.5;
    const x = node.x + lon * pixels;
    if (x > 0 && x < PLATE.width)
      marks.push([
        { x, y: node.y - half },
        { x, y: node.y + half },
      ]);
  }
  return strokes(marks);
}
