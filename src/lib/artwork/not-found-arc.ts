import { destination, greatCircle, initialCourse, type LatLon } from './geometry.ts';
import { drawArc, graticule, orthographic, project, type View } from './orthographic.ts';
import type { Point } from './path.ts';

export type NotFoundArc = {
  width: number;
  height: number;
  graticule: string;
  /** The route flown, from `start` to `end`. */
  route: string;
  /** The route that would have led to `target`; drawn dashed. */
  miss: string;
  start: Point;
  end: Point;
  target: Point;
};

const [WIDTH, HEIGHT] = [1200, 520];
const START: LatLon = { lat: 34, lon: -72 };
const TARGET: LatLon = { lat: 44, lon: 6 };

/**
 * The picture of the 404 page, a great circle that misses its target by a few degrees of course: path data and points
 * in pixels.
 */
export function createNotFoundArc(): NotFoundArc {
  const view = orthographic({ center: { lat: 18, lon: -34 }, x: 600, y: 640, radius: 800, roll: 2 });
  const end = destination(START, initialCourse(START, TARGET) - 8.5, 66);
  return {
    width: WIDTH,
    height: HEIGHT,
    graticule: graticule(view, 10, { left: -4, top: -4, right: WIDTH + 4, bottom: HEIGHT + 4 }),
    route: drawArc(view, greatCircle(START, end)),
    miss: drawArc(view, greatCircle(START, TARGET)),
    start: toPoint(view, START),
    end: toPoint(view, end),
    target: toPoint(view, TARGET),
  };
}

function toPoint(view: View, place: LatLon): Point {
  const { x, y } = project(view, place);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
