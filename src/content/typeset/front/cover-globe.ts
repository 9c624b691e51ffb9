import { sheet } from '../page/grid.ts';
import { palette } from '../page/palette.ts';
import type { Press } from '../type/press.ts';
import { setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { type Airport, airports } from './airports.ts';
import { angleBetween, greatCircle, orthographic, type Place, type Seen } from './great-circle.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Middles of the view that put many airports on the upper half of the globe. */
const views: Place[] = [
  { latitude: 6, longitude: 14 },
  { latitude: 4, longitude: 52 },
  { latitude: -2, longitude: 104 },
  { latitude: 8, longitude: -92 },
  { latitude: 6, longitude: -38 },
  { latitude: 2, longitude: 76 },
  { latitude: 4, longitude: -62 },
];

const radius = 452;
const arcCount = 19;
const label = { ...styles.coverLabel, size: 7.5, tracking: 0.5 };

/** Draws a half globe rising from the page's foot, with great circles between airports chosen by the seed; one is amber. */
export function drawGlobe(press: Press, seed: string): void {
  const { doc } = press;
  const random = seededRandom(seed);
  const view = views[Math.floor(random() * views.length)] as Place;
  const middle = { latitude: view.latitude + random() * 6 - 3, longitude: view.longitude + random() * 12 - 6 };
  const centre = { x: sheet.width / 2 + 40 + random() * 90, y: sheet.height + 34 };
  const project = orthographic(middle);
  const onPage = ({ x, y }: Seen) => ({ x: centre.x + x * radius, y: centre.y - y * radius });

  const trace = (places: Place[]) => {
    let drawing = false;
    for (const place of places) {
      const seen = project(place);
      const { x, y } = onPage(seen);
      const isVisible = seen.depth > 0 && y < sheet.height + 20;
      if (isVisible && drawing) doc.lineTo(x, y);
      else if (isVisible) doc.moveTo(x, y);
      drawing = isVisible;
    }
  };

  doc.circle(centre.x, centre.y, radius).fill(palette.nightGlobe);
  for (let longitude = -180; longitude < 180; longitude += 10)
    trace(range(-80, 80, 4).map((latitude) => ({ latitude, longitude })));
  for (let latitude = -60; latitude <= 80; latitude += 10)
    trace(range(-180, 180, 4).map((longitude) => ({ latitude, longitude })));
  doc.lineWidth(0.35).lineJoin('round').strokeColor(palette.nightLine).stroke();
  doc.circle(centre.x, centre.y, radius).lineWidth(0.6).strokeColor(palette.nightRule).stroke();

  const isOnSheet = (airport: Airport) => {
    const seen = project(airport);
    const { x, y } = onPage(seen);
    return seen.depth > 0.12 && x > 24 && x < sheet.width - 34 && y < sheet.height - 26;
  };
  const routes = chooseRoutes(airports.filter(isOnSheet), random);
  const reach = ([from, to]: [Airport, Airport]) => Math.abs(onPage(project(from)).x - onPage(project(to)).x);
  const [marked, ...others] = routes.toSorted((one, other) => reach(other) - reach(one));
  for (const [from, to] of others) trace(greatCircle(from, to));
  doc.lineWidth(0.55).strokeColor(palette.nightArc).stroke();
  if (marked) {
    trace(greatCircle(...marked));
    doc.lineWidth(1.5).lineCap('round').strokeColor(palette.amber).stroke();
  }
  const stops = new Set(routes.flat());
  for (const stop of stops) {
    const { x, y } = onPage(project(stop));
    const isMarked = marked?.includes(stop) ?? false;
    doc.circle(x, y, isMarked ? 2.6 : 1.5).fill(isMarked ? palette.amber : '#dfe8f2');
    if (!isMarked) continue;
    const isLeft = marked?.every((end) => end === stop || onPage(project(end)).x >= x) ?? false;
    const hasRoom = isLeft ? x > 46 : x < sheet.width - 46;
    setText(
      press,
      stop.code,
      label,
      hasRoom ? x + (isLeft ? -7 : 7) : x,
      hasRoom ? y + 2.6 : y + 13,
      hasRoom ? (isLeft ? 'right' : 'left') : 'centre',
    );
  }
}

/** Long routes spread over the airports, none served by more than a few. */
function chooseRoutes(candidates: Airport[], random: () => number): [Airport, Airport][] {
  const served = new Map<Airport, number>();
  const isFree = (airport: Airport, most: number) => (served.get(airport) ?? 0) < most;
  const pairs = candidates.flatMap((from, index) =>
    candidates.slice(index + 1).map((to): [Airport, Airport] => [from, to]),
  );
  const routes: [Airport, Airport][] = [];
  for (const [from, to] of shuffled(pairs, random)) {
    const angle = angleBetween(from, to);
    if (routes.length === arcCount || angle < 22 || angle > 105) continue;
    const isHubRoute = isFree(from, 5) && isFree(to, 5) && (isFree(from, 1) || isFree(to, 1));
    if (!isHubRoute) continue;
    routes.push([from, to]);
    for (const airport of [from, to]) served.set(airport, (served.get(airport) ?? 0) + 1);
  }
  return routes;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
