import { greatCircle } from './geometry.ts';
import { drawArc, graticule, orthographic, unproject } from './orthographic.ts';
import type { Point } from './path.ts';

export type NotFoundArc = {
  width: number;
  height: number;
  graticule: string;
  limb: string;
  /** The route flown, from `start` to `end`. */
  route: string;
  /** The route that would have led to `target`; drawn dashed. */
  miss: string;
  start: Point;
  end: Point;
  target: Point;
};

const [WIDTH, HEIGHT] = [1600, 464];
const [RADIUS, TOP] = [1250, 40];
const START: Point = { x: 330, y: 330 };
const TARGET: Point = { x: 1226, y: 306 };
const END: Point = { x: 1204, y: 196 };

/**
 * The picture of the 404 page, the edge of the globe with a great circle that misses its target by a few degrees of
 * course: path data and points in pixels.
 */
export function createNotFoundArc(): NotFoundArc {
  const view = orthographic({ center: { lat: -12, lon: -34 }, x: WIDTH / 2, y: TOP + RADIUS, radius: RADIUS, roll: 6 });
  const arc = (to: Point) => drawArc(view, greatCircle(unproject(view, START), unproject(view, to)));
  return {
    width: WIDTH,
    height: HEIGHT,
    graticule: graticule(view, 6, { left: -4, top: -4, right: WIDTH + 4, bottom: HEIGHT + 4 }),
    limb: `M${view.x - RADIUS} ${view.y}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`,
    route: arc(END),
    miss: arc(TARGET),
    start: START,
    end: END,
    target: TARGET,
  };
}
