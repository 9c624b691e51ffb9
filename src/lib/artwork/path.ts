import { degrees, radians } from './geometry.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A number for path data or an attribute: one decimal, no leading zero, never "-0". */
export function decimal(value: number): string {
  const tenths = Math.round(value * 10);
  if (!Number.isFinite(tenths)) throw new RangeError('A coordinate is not a number.');
  return tenths === 0 ? '0' : String(tenths / 10).replace(/^(-?)0\./, '$1.');
}

/** Joins numbers with the fewest separators that path data allows. */
export function decimals(...values: number[]): string {
  return values.map(decimal).reduce((text, next) => (next.startsWith('-') ? text + next : `${text} ${next}`));
}

const snap = (value: number) => Math.round(value * 10) / 10;

export type Pen = ReturnType<typeof createPen>;

/**
 * Creates a pen that writes path data (pixels, one decimal, relative curves). With `bounds` it leaves out strokes that
 * lie entirely outside. Rounding errors are carried along so that a long path does not drift.
 */
export function createPen(bounds?: Box) {
  let data = '';
  let at: Point | undefined;

  const outside = (points: readonly Point[]) =>
    bounds !== undefined &&
    (points.every(({ x }) => x < bounds.left) ||
      points.every(({ x }) => x > bounds.right) ||
      points.every(({ y }) => y < bounds.top) ||
      points.every(({ y }) => y > bounds.bottom));

  const stroke = (command: string, from: Point, points: readonly Point[]) => {
    if (outside([from, ...points])) {
      at = undefined;
      return;
    }
    const start = { x: snap(from.x), y: snap(from.y) };
    if (at === undefined || Math.abs(at.x - start.x) > 0.15 || Math.abs(at.y - start.y) > 0.15) {
      data += `M${decimals(start.x, start.y)}`;
      at = start;
    }
    const { x, y } = at;
    data += command + decimals(...points.flatMap((point) => [point.x - x, point.y - y]));
    const end = points[points.length - 1] as Point;
    at = { x: snap(x + snap(end.x - x)), y: snap(y + snap(end.y - y)) };
  };

  return {
    line: (from: Point, to: Point) => stroke('l', from, [to]),
    curve: (from: Point, control1: Point, control2: Point, to: Point) => stroke('c', from, [control1, control2, to]),
    toString: () => data,
  };
}

/** Path data of a smooth curve through `point(t)`, t from `start` to `end`, in `pieces` cubics fitted to its slope. */
export function plot(
  point: (t: number) => Point,
  start: number,
  end: number,
  pieces: number,
  pen: Pen = createPen(),
): string {
  const step = (end - start) / pieces;
  const nudge = step * 1e-3;
  const slope = (t: number) => {
    const [before, after] = [point(t - nudge), point(t + nudge)];
    return { x: (after.x - before.x) / 6e-3, y: (after.y - before.y) / 6e-3 };
  };
  for (let piece = 0; piece < pieces; piece++) {
    const [t0, t1] = [start + piece * step, start + (piece + 1) * step];
    const [from, to, leave, arrive] = [point(t0), point(t1), slope(t0), slope(t1)];
    pen.curve(from, { x: from.x + leave.x, y: from.y + leave.y }, { x: to.x - arrive.x, y: to.y - arrive.y }, to);
  }
  return pen.toString();
}

/** Path data of straight strokes. */
export function strokes(pairs: readonly (readonly [Point, Point])[], bounds?: Box): string {
  const pen = createPen(bounds);
  for (const [from, to] of pairs) pen.line(from, to);
  return pen.toString();
}

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
