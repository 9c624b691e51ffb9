/** A place on the globe; degrees, north and east positive. */
export type LatLon = { readonly lat: number; readonly lon: number };
/** Earth-centered unit vector: x to 0°E on the equator, y to 90°E, z to the north pole. */
export type Vector = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

export const radians = (degrees: number): number => degrees * RADIANS;
export const degrees = (value: number): number => value / RADIANS;
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The unit vector of a place. */
export function toVector({ lat, lon }: LatLon): Vector {
  const across = Math.cos(radians(lat));
  return [across * Math.cos(radians(lon)), across * Math.sin(radians(lon)), Math.sin(radians(lat))];
}

/** The place a vector points to; the vector need not be of unit length. */
export function toLatLon([x, y, z]: Vector): LatLon {
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lon: degrees(Math.atan2(y, x)) };
}

/** Angle between two places at the center of the globe, 0 to 180 degrees (one degree is 60 nautical miles). */
export function angularDistance(from: LatLon, to: LatLon): number {
  const [a, b] = [toVector(from), toVector(to)];
  const product = cross(a, b);
  return degrees(Math.atan2(Math.hypot(...product), dot(a, b)));
}

/**
 * Unit vector at right angles to `from`, in the plane of the great circle toward `to`. Where no great circle is named
 * (the places are identical or antipodal) it points north, or along 0°E from a pole.
 */
export function headingVector(from: Vector, to: Vector): Vector {
  const normal = cross(from, to);
  const length = Math.hypot(...normal);
  if (length > 1e-9) return cross(scale(normal, 1 / length), from);
  return headingVector(from, Math.abs(from[2]) < 1 - 1e-9 ? [0, 0, 1] : [1, 0, 0]);
}

/** The place at `fraction` (0 to 1) of the great circle between two places. Antipodal places are joined over the north pole. */
export function interpolate(from: LatLon, to: LatLon, fraction: number): LatLon {
  const start = toVector(from);
  const angle = radians(angularDistance(from, to)) * fraction;
  return toLatLon(add(scale(start, Math.cos(angle)), scale(headingVector(start, toVector(to)), Math.sin(angle))));
}

/** The place reached from `from` on an initial course (degrees clockwise from north) after an angular distance (degrees). */
export function destination(from: LatLon, course: number, distance: number): LatLon {
  const start = toVector(from);
  const north = headingVector(start, [0, 0, 1]);
  const east = cross(north, start);
  const along = add(scale(north, Math.cos(radians(course))), scale(east, Math.sin(radians(course))));
  return toLatLon(add(scale(start, Math.cos(radians(distance))), scale(along, Math.sin(radians(distance)))));
}

/** The initial course from one place to another, 0 to 360 degrees clockwise from north. */
export function initialCourse(from: LatLon, to: LatLon): number {
  const [a, b, turn] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)];
  const east = Math.sin(turn) * Math.cos(b);
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
  return (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** Part of a circle on the unit sphere: `center + u·cos t + v·sin t` for t from `start` to `end`, in radians. */
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
