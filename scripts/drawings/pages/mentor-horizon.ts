import type { Point } from '#lib/artwork/path.ts';
import { createGlobeEdge, drawDots, drawEdge, stroke } from './globe-edge.ts';

const SIZE = { width: 1600, height: 400 };
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
 * The picture of the Mentor page, the edge of the globe with two routes between the same points: one direct, one,
 * dashed, that asks for directions at every turn. The direct one grows with the picture, because it is drawn by its own
 * length.
 */
export function drawMentorHorizon(): string {
  const edge = createGlobeEdge({ ...SIZE, center: { lat: -22, lon: -20 }, radius: 1500, top: 24, roll: 9, step: 5 });
  const stops = [START, ...TURNS, END];
  const detour = stops.slice(1).map((stop, index) => edge.drawRoute(stops[index] ?? START, stop));
  return drawEdge(SIZE, edge, [
    stroke(detour.join(''), 'globe-arc', 1.5, '1.5 6'),
    stroke(drawDots(...TURNS), 'globe-arc', 6),
    `<path d="${edge.drawRoute(START, END)}" pathLength="1" class="route" stroke="var(--amber)"/>`,
    stroke(drawDots(START, END), 'amber', 11),
  ]);
}
