import {
  add,
  arcPoint,
  cross,
  dot,
  headingVector,
  type LatLon,
  meridian,
  parallel,
  radians,
  type SphereArc,
  scale,
  toVector,
  type Vector,
} from './geometry.ts';
import { type Box, createPen, type Pen, type Point } from './path.ts';

/** The globe as seen from very far above one place. */
export type View = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly right: Vector;
  readonly up: Vector;
  readonly toward: Vector;
};

/** A view from above `center`; x, y and radius in pixels, `roll` turns the globe clockwise, in degrees. */
export function orthographic(options: { center: LatLon; x: number; y: number; radius: number; roll?: number }): View {
  const { center, x, y, radius, roll = 0 } = options;
  const toward = toVector(center);
  const north = headingVector(toward, [0, 0, 1]);
  const east = cross(north, toward);
  const [c, s] = [Math.cos(radians(roll)), Math.sin(radians(roll))];
  return {
    x,
    y,
    radius,
    toward,
    right: add(scale(east, c), scale(north, s)),
    up: add(scale(north, c), scale(east, -s)),
  };
}

/** Projects a vector onto the picture, in pixels, whether it is visible or not. */
function projectVector(view: View, vector: Vector): Point {
  return { x: view.x + view.radius * dot(view.right, vector), y: view.y - view.radius * dot(view.up, vector) };
}

/**
 * Projects a place onto the picture, in pixels. `depth` is 1 nearest the viewer, 0 at the horizon and negative behind
 * it.
 */
export function project(view: View, place: LatLon): Point & { depth: number } {
  const vector = toVector(place);
  return { ...projectVector(view, vector), depth: dot(view.toward, vector) };
}

/** The parts of an arc on the near side, as [start, end] parameters in radians. */
export function visibleSpans(view: View, arc: SphereArc): [start: number, end: number][] {
  const offset = dot(view.toward, arc.center);
  const [a, b] = [dot(view.toward, arc.u), dot(view.toward, arc.v)];
  const swing = Math.hypot(a, b);
  if (offset >= swing) return [[arc.start, arc.end]];
  if (offset <= -swing) return [];
  const [middle, half] = [Math.atan2(b, a), Math.acos(-offset / swing)];
  if (arc.end - arc.start > 2 * Math.PI - 1e-9) return [[middle - half, middle + half]];
  const spans: [number, number][] = [];
  for (const turn of [-2, -1, 0, 1, 2]) {
    const start = Math.max(arc.start, middle - half + turn * 2 * Math.PI);
    const end = Math.min(arc.end, middle + half + turn * 2 * Math.PI);
    if (end - start > 1e-6) spans.push([start, end]);
  }
  return spans;
}

/**
 * Draws the near side of an arc. The projection is linear, so cubics that fit the circle on the sphere also fit its
 * ellipse on the picture, with few numbers and no visible corners. `piece` is the longest cubic, in degrees.
 */
export function drawArc(view: View, arc: SphereArc, pen: Pen = createPen(), piece = 60): string {
  for (const [start, end] of visibleSpans(view, arc)) {
    const pieces = Math.max(1, Math.ceil((end - start) / radians(piece) - 1e-9));
    const step = (end - start) / pieces;
    const reach = (4 / 3) * Math.tan(step / 4);
    for (let index = 0; index < pieces; index++) {
      const [t0, t1] = [start + index * step, start + (index + 1) * step];
      const [from, to] = [arcPoint(arc, t0), arcPoint(arc, t1)];
      const controls = [add(from, scale(tangent(arc, t0), reach)), add(to, scale(tangent(arc, t1), -reach))] as const;
      pen.curve(
        projectVector(view, from),
        projectVector(view, controls[0]),
        projectVector(view, controls[1]),
        projectVector(view, to),
      );
    }
  }
  return pen.toString();
}

function tangent({ u, v }: SphereArc, t: number): Vector {
  return add(scale(u, -Math.sin(t)), scale(v, Math.cos(t)));
}

/** Path data of meridians and parallels every `step` degrees; all but every fourth meridian stop one step short of the poles. */
export function graticule(view: View, step: number, bounds?: Box): string {
  const pen = createPen(bounds);
  const piece = bounds ? 45 : 60;
  for (let lon = 0; lon < 360; lon += step) {
    const reach = lon % 90 === 0 ? 90 : 90 - step;
    drawArc(view, meridian(lon, -reach, reach), pen, piece);
  }
  for (let lat = step - 90; lat < 90; lat += step) drawArc(view, parallel(lat), pen, piece);
  return pen.toString();
}
