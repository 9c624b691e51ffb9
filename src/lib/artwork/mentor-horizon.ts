import { greatCircle } from './geometry.ts';
import { drawArc, graticule, orthographic, unproject } from './orthographic.ts';
import type { Point } from './path.ts';

export type MentorHorizon = {
  width: number;
  height: number;
  graticule: string;
  limb: string;
  /** The short route from `start` to `end`. */
  route: string;
  /** The route of someone who has to ask for directions at every turn; drawn dashed. */
  detour: string;
  turns: readonly Point[];
  start: Point;
  end: Point;
};

const [WIDTH, HEIGHT] = [1600, 400];
const [RADIUS, TOP] = [1500, 24];
const START: Point = { x: 300, y: 296 };
const END: Point = { x: 1310, y: 236 };
// They leave the places below both ends to their labels.
const TURNS: readonly Point[] = [
  { x: 470, y: 262 },
  { x: 680, y: 346 },
  { x: 884, y: 228 },
  { x: 1004, y: 328 },
  { x: 1100, y: 222 },
];

/**
 * The picture of the Mentor page, the edge of the globe with two routes between the same points: path data and points
 * in pixels.
 */
export function createMentorHorizon(): MentorHorizon {
  const view = orthographic({ center: { lat: -22, lon: -20 }, x: WIDTH / 2, y: TOP + RADIUS, radius: RADIUS, roll: 9 });
  const arc = (from: Point, to: Point) => drawArc(view, greatCircle(unproject(view, from), unproject(view, to)));
  const stops = [START, ...TURNS, END];
  return {
    width: WIDTH,
    height: HEIGHT,
    graticule: graticule(view, 5, { left: -4, top: -4, right: WIDTH + 4, bottom: HEIGHT + 4 }),
    limb: `M${view.x - RADIUS} ${view.y}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`,
    route: arc(START, END),
    detour: stops
      .slice(1)
      .map((stop, index) => arc(stops[index] ?? START, stop))
      .join(''),
    turns: TURNS,
    start: START,
    end: END,
  };
}
