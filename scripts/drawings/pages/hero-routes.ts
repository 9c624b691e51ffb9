import { AIRPORTS } from '#lib/artwork/airports.ts';
import { greatCircle } from '#lib/artwork/geometry.ts';
import { drawArc, orthographic, project } from '#lib/artwork/orthographic.ts';
import { decimal, plot } from '#lib/artwork/path.ts';
import { interpolateRhumb } from './rhumb.ts';

const SIZE = 960;
export const HERO_VIEW = orthographic({
  center: { lat: 40, lon: -32 },
  x: SIZE / 2,
  y: SIZE / 2,
  radius: 456,
  roll: -16,
});

/** The ends of the route, which the hero names. */
export const [FROM, TO] = [AIRPORTS.DXB, AIRPORTS.SFO];

const ROUTE = drawArc(HERO_VIEW, greatCircle(FROM, TO));

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none">${body}</svg>\n`;

const drawRoute = (width: number, radius: number, className: string) =>
  `<path d="${ROUTE}" pathLength="1" class="${className}" stroke="var(--amber)" stroke-width="${width}"/>` +
  [FROM, TO]
    .map((place) => project(HERO_VIEW, place))
    .map(({ x, y }) => `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${radius}" fill="var(--amber)"/>`)
    .join('');

/** The two routes of the home page, which lie on `ui/globe.svg`: the shortest, and the one that is straight on a map. */
export function drawHeroRoutes(): string {
  const rhumb = plot((t) => project(HERO_VIEW, interpolateRhumb(FROM, TO, t)), 0, 1, 16);
  return svg(
    `<path d="${rhumb}" stroke="var(--globe-arc)" stroke-width="2.5" stroke-dasharray="11 9"/>` +
      drawRoute(5, 8, 'route route-late'),
  );
}

/** The shortest of them, on the globe beside the sign-in form. */
export const drawSignInRoute = (): string => svg(drawRoute(3.5, 6, 'route'));
