import { angularDistance, degrees, initialCourse, interpolate, type LatLon, radians } from './geometry.ts';
import { type Pen, type Point, plot } from './path.ts';

export type Projection = (place: LatLon) => Point;

type Frame = { center: LatLon; x: number; y: number; pixelsPerDegree: number };

/**
 * Azimuthal projection with true distances and courses from `center`, which is drawn at x, y (pixels). `roll` is in
 * degrees clockwise.
 */
export function azimuthal({ center, x, y, pixelsPerDegree, roll = 0 }: Frame & { roll?: number }): Projection {
  return (place) => {
    const course = radians(initialCourse(center, place) + roll);
    const away = angularDistance(center, place) * pixelsPerDegree;
    return { x: x + away * Math.sin(course), y: y - away * Math.cos(course) };
  };
}

/**
 * Mercator projection: a constant course is a straight line. `center` is drawn at x, y (pixels); degrees are degrees of
 * longitude.
 */
export function mercator({ center, x, y, pixelsPerDegree }: Frame): Projection {
  const height = (lat: number) => degrees(Math.asinh(Math.tan(radians(lat))));
  const middle = height(center.lat);
  return ({ lat, lon }) => ({
    x: x + (((((lon - center.lon + 540) % 360) + 360) % 360) - 180) * pixelsPerDegree,
    y: y - (height(lat) - middle) * pixelsPerDegree,
  });
}

/** Path data of the great circle between two places on a flat chart, with more cubics for longer routes. */
export function drawRoute(projection: Projection, from: LatLon, to: LatLon, pen?: Pen): string {
  const pieces = Math.max(1, Math.ceil(angularDistance(from, to) / 16));
  return plot((t) => projection(interpolate(from, to, t)), 0, 1, pieces, pen);
}
