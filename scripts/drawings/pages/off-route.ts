import type { Point } from '#lib/artwork/path.ts';
import { createGlobeEdge, drawDots, drawEdge, stroke } from './globe-edge.ts';

const SIZE = { width: 1600, height: 464 };
const START: Point = { x: 330, y: 330 };
const TARGET: Point = { x: 1226, y: 306 };
const END: Point = { x: 1204, y: 196 };

/**
 * The picture of the 404 page, the edge of the globe with a great circle that misses its target, which is ringed, by a
 * few degrees of course.
 */
export function drawOffRoute(): string {
  const edge = createGlobeEdge({ ...SIZE, center: { lat: -12, lon: -34 }, radius: 1250, top: 40, roll: 6, step: 6 });
  return drawEdge(SIZE, edge, [
    stroke(edge.drawRoute(START, TARGET), 'globe-arc', 1.5, '1.5 6'),
    stroke(edge.drawRoute(START, END), 'amber', 3.5),
    stroke(drawDots(START), 'globe-arc', 10),
    stroke(drawDots(TARGET), 'globe-arc', 24),
    stroke(drawDots(TARGET), 'paper', 21),
    stroke(drawDots(TARGET), 'globe-arc', 7),
    stroke(drawDots(END), 'amber', 11),
  ]);
}
