import { degrees, radians } from './geometry.ts';
import type { Point } from './path.ts';

/** Distance between two points of the picture, in pixels. */
export function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point `away` pixels from `from` on a heading: degrees clockwise, 0 is up. */
export function polarPoint(from: Point, heading: number, away: number): Point {
  return { x: from.x + away * Math.sin(radians(heading)), y: from.y - away * Math.cos(radians(heading)) };
}

/** The angle between the directions from one point to two others, 0 to 180 degrees. */
export function angleBetween(from: Point, a: Point, b: Point): number {
  const turn = Math.abs(degrees(Math.atan2(a.y - from.y, a.x - from.x) - Math.atan2(b.y - from.y, b.x - from.x)));
  return Math.min(turn, 360 - turn);
}
