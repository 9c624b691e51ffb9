/** Degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of the globe seen from afar: x to the right, y upwards, in globe radii; faces us while depth is positive. */
export interface Seen {
  x: number;
  y: number;
  depth: number;
}

type Vector = [number, number, number];

const radians = Math.PI / 180;

function vectorOf({ latitude, longitude }: Place): Vector {
  const [phi, lambda] = [latitude * radians, longitude * radians];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function placeOf([x, y, z]: Vector): Place {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians };
}

/** The angle between two places along the great circle, in degrees. */
export function angleBetween(one: Place, other: Place): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  return Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]))) / radians;
}

/** Places along the shortest way, ends included. */
export function greatCircle(one: Place, other: Place, steps = 48): Place[] {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  const angle = angleBetween(one, other) * radians;
  if (angle < 1e-6) return [one, other];
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [p, q] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
    return placeOf([p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]);
  });
}

/** The orthographic projection with the given place in the middle. */
export function orthographic(middle: Place): (place: Place) => Seen {
  const phi0 = middle.latitude * radians;
  return ({ latitude, longitude }) => {
    const phi = latitude * radians;
    const away = (longitude - middle.longitude) * radians;
    return {
      x: Math.cos(phi) * Math.sin(away),
      y: Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(away),
      depth: Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(away),
    };
  };
}
