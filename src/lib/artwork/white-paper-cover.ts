import { DEEP_INKS, type Ink } from './ink.ts';
import { drawArc, graticule, orthographic, unproject, type View } from './orthographic.ts';
import { createPen, type Point } from './path.ts';
import { angleBetween, gap } from './plane.ts';
import { type Random, random } from './random.ts';
import { greatCircle, rangeRing } from './sphere-arc.ts';
import { circle, dot, escapeXml, line, picture, station, tickRing } from './svg.ts';
import { fitText } from './text-fit.ts';

const SIZE = { width: 840, height: 1188 };
const MARGIN = 72;
const BOUNDS = { left: -4, top: -4, right: SIZE.width + 4, bottom: SIZE.height + 4 };
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Hanken Grotesk', 'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** The cover of a white paper, drawn from its slug: an SVG of 840 × 1188 pixels. Title and category are set as text. */
export function whitePaperCover({ seed, title, category }: { seed: string; title: string; category: string }): string {
  const source = random(seed);
  const ink = source.pick(DEEP_INKS);
  return picture(SIZE.width, SIZE.height, ink.ground, globe(source, ink) + lettering(title, category, ink));
}

function lettering(title: string, category: string, ink: Ink): string {
  const { lines, size } = fitText(title, {
    width: SIZE.width - 2 * MARGIN,
    height: 330,
    leading: 1.1,
    sizes: [96, 88, 80, 72, 66, 60, 54, 48, 42],
  });
  const spans = lines.map(
    (text, index) => `<tspan x="${MARGIN}" dy="${index === 0 ? 0 : Math.round(size * 1.1)}">${escapeXml(text)}</tspan>`,
  );
  const [label] = fitText(category.toLocaleUpperCase('en'), {
    width: 560,
    height: 24,
    leading: 1.2,
    sizes: [20],
  }).lines;
  return (
    line(`M${MARGIN} 128h${SIZE.width - 2 * MARGIN}`, { colour: ink.line, width: 1 }) +
    `<text x="${MARGIN}" y="104" fill="${ink.strong}" font-family="${SANS}" font-size="19" font-weight="500" letter-spacing="3">${escapeXml(label ?? '')}</text>` +
    `<text y="${Math.round(168 + size * 0.84)}" fill="${ink.strong}" font-family="${SERIF}" font-size="${size}" letter-spacing="-.01em">${spans.join('')}</text>`
  );
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
