import {
  add,
  angularDistance,
  cross,
  headingVector,
  type LatLon,
  radians,
  scale,
  toVector,
  type Vector,
} from './geometry.ts';

/** Part of a circle on the unit sphere: `centre + u·cos t + v·sin t` for t from `start` to `end`, in radians. */
export type SphereArc = { center: Vector; u: Vector; v: Vector; start: number; end: number };

const ORIGIN: Vector = [0, 0, 0];

/** The point of an arc at parameter t (radians). */
export function arcPoint({ center, u, v }: SphereArc, t: number): Vector {
  return add(center, add(scale(u, Math.cos(t)), scale(v, Math.sin(t))));
}

/** The shortest way between two places; no length when they are the same, over the north pole when they are antipodal. */
export function greatCircle(from: LatLon, to: LatLon): SphereArc {
  const u = toVector(from);
  return { center: ORIGIN, u, v: headingVector(u, toVector(to)), start: 0, end: radians(angularDistance(from, to)) };
}

/** The whole great circle through two places. */
export function fullGreatCircle(from: LatLon, to: LatLon): SphereArc {
  return { ...greatCircle(from, to), start: -Math.PI, end: Math.PI };
}

/** A meridian (degrees east) between two latitudes (degrees). */
export function meridian(lon: number, south = -90, north = 90): SphereArc {
  return { center: ORIGIN, u: toVector({ lat: 0, lon }), v: [0, 0, 1], start: radians(south), end: radians(north) };
}

/** A whole parallel at a latitude (degrees). */
export function parallel(lat: number): SphereArc {
  return rangeRing({ lat: 90, lon: 0 }, 90 - lat);
}

/** All places at an angular distance (degrees) from one place. */
export function rangeRing(around: LatLon, distance: number): SphereArc {
  const axis = toVector(around);
  const u = headingVector(axis, [0, 0, 1]);
  const width = Math.sin(radians(distance));
  return {
    center: scale(axis, Math.cos(radians(distance))),
    u: scale(u, width),
    v: scale(cross(axis, u), width),
    start: -Math.PI,
    end: Math.PI,
  };
}
