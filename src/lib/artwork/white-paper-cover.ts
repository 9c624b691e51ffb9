import { DEEP_INKS, type Ink } from './ink.ts';
import { type Lettering, measureIn } from './lettering.ts';
import { drawArc, graticule, orthographic, unproject, type View } from './orthographic.ts';
import { createPen, type Point } from './path.ts';
import { angleBetween, gap } from './plane.ts';
import { type Random, random } from './random.ts';
import { greatCircle, rangeRing } from './sphere-arc.ts';
import { circle, dot, line, picture, shape, station, tickRing } from './svg.ts';
import { fitText } from './text-fit.ts';

const SIZE = { width: 840, height: 1188 };
const MARGIN = 72;
const BOUNDS = { left: -4, top: -4, right: SIZE.width + 4, bottom: SIZE.height + 4 };
/** Tracking of large type, in em. */
const TIGHT = -0.01;

const TITLE_SIZES = [96, 88, 80, 72, 66, 60, 54, 48, 42];
const LABEL = { size: 19, tracking: 0.15 };

/** The cover of a white paper, drawn from its slug: an SVG of 840 × 1188 pixels with title and category as outlines. */
export function whitePaperCover(
  { seed, title, category }: { seed: string; title: string; category: string },
  lettering: Lettering,
): string {
  const source = random(seed);
  const ink = source.pick(DEEP_INKS);
  return picture(SIZE.width, SIZE.height, ink.ground, globe(source, ink) + titling(title, category, ink, lettering));
}

function titling(title: string, category: string, ink: Ink, lettering: Lettering): string {
  const rule = line(`M${MARGIN} 128h${SIZE.width - 2 * MARGIN}`, { colour: ink.line, width: 1 });
  return rule + labelOf(category, ink, lettering) + titleOf(title, ink, lettering);
}

function labelOf(category: string, ink: Ink, lettering: Lettering): string {
  const [label = ''] = fitText(lettering.printable('label', category.toLocaleUpperCase('en')), {
    width: SIZE.width - 2 * MARGIN,
    height: LABEL.size * 1.2,
    leading: 1.2,
    sizes: [LABEL.size],
    measure: measureIn(lettering, 'label', LABEL.tracking),
  }).lines;
  return shape(lettering.outline('label', label, { x: MARGIN, y: 104, ...LABEL }), ink.strong);
}

function titleOf(title: string, ink: Ink, lettering: Lettering): string {
  const { lines, size } = fitText(lettering.printable('display', title), {
    width: SIZE.width - 2 * MARGIN,
    height: 330,
    leading: 1.1,
    sizes: TITLE_SIZES,
    measure: measureIn(lettering, 'display', TIGHT),
  });
  const baseline = (index: number) => 168 + size * (0.84 + index * 1.1);
  const outlines = lines.map((text, index) =>
    lettering.outline('display', text, { x: MARGIN, y: baseline(index), size, tracking: TIGHT }),
  );
  return shape(outlines.join(''), ink.strong);
}

/** The limb of the globe over the lower part of the sheet, with the routes of two hubs and the amber one that joins them. */
function globe(source: Random, ink: Ink): string {
  const view = orthographic({
    centre: { lat: source.between(-20, 40), lon: source.between(-180, 180) },
    x: SIZE.width * source.pick([0.24, 0.36, 0.64, 0.76]),
    y: source.between(1130, 1180),
    radius: source.between(580, 620),
    roll: source.between(-25, 25),
  });
  const west = { x: source.between(110, 190), y: source.between(830, 1060) };
  const east = { x: source.between(640, 730), y: source.between(800, 1000) };
  const routes = spokes(source, view, west, east);
  const joining = greatCircle(unproject(view, west), unproject(view, east));
  const pen = createPen(BOUNDS);
  for (const [hub, end] of routes) drawArc(view, greatCircle(unproject(view, hub), unproject(view, end)), pen, 30);

  const rings = createPen(BOUNDS);
  const ringed = unproject(view, source.pick([west, east]));
  for (const distance of [8, 16, 24, 32]) drawArc(view, rangeRing(ringed, distance), rings);

  return [
    circle(view, view.radius, { fill: ink.tone }),
    line(graticule(view, 10, BOUNDS), { colour: ink.hair, width: 1 }),
    circle(view, view.radius, { colour: ink.line, width: 1.5 }),
    tickRing(view, view.radius + 18, { step: 1, length: 6 }, { colour: ink.line, width: 1 }),
    tickRing(view, view.radius + 24, { step: 5, length: 12 }, { colour: ink.line, width: 1.2 }),
    line(rings.toString(), { colour: ink.line, width: 1.2, dash: '2 6' }),
    line(pen.toString(), { colour: ink.strong, width: 1.5 }),
    line(drawArc(view, joining), { colour: ink.accent, width: 3.5 }),
    ...routes.map(([, end]) => dot(end, 4, ink.strong)),
    station(west, 11, ink.strong, ink.tone),
    station(east, 11, ink.strong, ink.tone),
  ].join('');
}

/** Routes of two hubs (pixels) by turns, to ends on the globe that keep clear of each other and of the route that joins the hubs. */
function spokes(source: Random, view: View, west: Point, east: Point): [Point, Point][] {
  const routes: [Point, Point][] = [];
  for (let attempt = 0; attempt < 160 && routes.length < 14; attempt++) {
    const [hub, other] = routes.length % 2 === 0 ? [west, east] : [east, west];
    const end = { x: source.between(60, SIZE.width - 60), y: source.between(620, 1130) };
    const onGlobe = gap(end, view) < view.radius * 0.94;
    const clear = [west, east, ...routes.map(([, taken]) => taken)].every((taken) => gap(taken, end) > 74);
    if (onGlobe && clear && angleBetween(hub, end, other) > 14 && gap(hub, end) < 540) routes.push([hub, end]);
  }
  return routes;
}
