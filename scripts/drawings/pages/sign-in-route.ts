import { AIRPORTS } from '#lib/artwork/airports.ts';
import { greatCircle } from '#lib/artwork/geometry.ts';
import { HERO_SIZE, HERO_VIEW } from '#lib/artwork/hero-route.ts';
import { drawArc, project } from '#lib/artwork/orthographic.ts';
import { decimal } from '#lib/artwork/path.ts';

const SIZE = HERO_SIZE;

/** The ends of the route. */
const [FROM, TO] = [AIRPORTS.DXB, AIRPORTS.SFO];

const ROUTE = drawArc(HERO_VIEW, greatCircle(FROM, TO));

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none">${body}</svg>\n`;

const drawRoute = (width: number, radius: number, className: string) =>
  `<path d="${ROUTE}" pathLength="1" class="${className}" stroke="var(--amber)" stroke-width="${width}"/>` +
  [FROM, TO]
    .map((place) => project(HERO_VIEW, place))
    .map(({ x, y }) => `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${radius}" fill="var(--amber)"/>`)
    .join('');

/** The shortest route, on the globe beside the sign-in form, which is `ui/globe.svg`. */
export const drawSignInRoute = (): string => svg(drawRoute(3.5, 6, 'route'));
