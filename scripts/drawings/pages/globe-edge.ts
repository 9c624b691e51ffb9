import { add, greatCircle, type LatLon, scale, toLatLon } from '#lib/artwork/geometry.ts';
import { drawArc, graticule, orthographic, type View } from '#lib/artwork/orthographic.ts';
import type { Point } from '#lib/artwork/path.ts';

interface Edge {
  /** The place in the middle of the view. */
  readonly center: LatLon;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** The globe's highest point. */
  readonly top: number;
  readonly roll: number;
  /** Degrees between the lines of the grid. */
  readonly step: number;
}

/** The edge of a globe across a wide picture: path data of its lines, and of routes between points of the picture. */
export function createGlobeEdge({ center, width, height, radius, top, roll, step }: Edge) {
  const view = orthographic({ center, x: width / 2, y: top + radius, radius, roll });
  return {
    graticule: graticule(view, step, { left: -4, top: -4, right: width + 4, bottom: height + 4 }),
    limb: `M${view.x - radius} ${view.y}a${radius} ${radius} 0 0 1 ${2 * radius} 0`,
    drawRoute: (from: Point, to: Point) => drawArc(view, greatCircle(unproject(view, from), unproject(view, to))),
  };
}

/** A line as thick at every size, in a color of the theme. */
export const stroke = (d: string, color: string, width = 1, dash?: string): string =>
  `<path d="${d}" stroke="var(--${color})"${width === 1 ? '' : ` stroke-width="${width}"`}` +
  `${dash ? ` stroke-dasharray="${dash}"` : ''} vector-effect="non-scaling-stroke"/>`;

/** Path data of dots: the round ends of lines without length. */
export const drawDots = (...places: readonly Point[]): string => places.map(({ x, y }) => `M${x} ${y}h0`).join('');

/** The picture, which fills any box. */
export const drawEdge = (
  { width, height }: { width: number; height: number },
  { graticule, limb }: ReturnType<typeof createGlobeEdge>,
  routes: readonly string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" fill="none" ` +
  `stroke-linecap="round">${stroke(graticule, 'globe-line')}${stroke(limb, 'globe-line', 1.5)}${routes.join('')}</svg>\n`;

/**
 * The place on the near side at a point of the picture. A point off the globe gives the nearest place on the horizon.
 */
export function unproject(view: View, { x, y }: Point): LatLon {
  const [across, above] = [(x - view.x) / view.radius, (view.y - y) / view.radius];
  const shrink = Math.max(1, Math.hypot(across, above));
  const depth = Math.sqrt(Math.max(0, 1 - (across / shrink) ** 2 - (above / shrink) ** 2));
  const flat = add(scale(view.right, across / shrink), scale(view.up, above / shrink));
  return toLatLon(add(flat, scale(view.toward, depth)));
}
