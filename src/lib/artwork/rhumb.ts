import { angularDistance, type LatLon, radians } from './geometry.ts';

const EARTH_RADIUS_KM = 6371.0088;

/** Kilometers of the great circle between two places. */
export const greatCircleKilometers = (from: LatLon, to: LatLon): number =>
  EARTH_RADIUS_KM * radians(angularDistance(from, to));

/** The place's height on a Mercator map, in radians. */
const mercatorHeight = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));

/** Degrees from one longitude to another, the shorter way. */
const turnBetween = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** Kilometers of the rhumb line, which keeps one course and is straight on a Mercator map. */
export function rhumbKilometers(from: LatLon, to: LatLon): number {
  const [north, rise] = [radians(to.lat - from.lat), mercatorHeight(to.lat) - mercatorHeight(from.lat)];
  const stretch = Math.abs(rise) > 1e-9 ? north / rise : Math.cos(radians(from.lat));
  return EARTH_RADIUS_KM * Math.hypot(north, stretch * radians(turnBetween(from.lon, to.lon)));
}

/** The place at `fraction` (0 to 1) of the rhumb line between two places. */
export function interpolateRhumb(from: LatLon, to: LatLon, fraction: number): LatLon {
  const lat = from.lat + (to.lat - from.lat) * fraction;
  const [start, rise] = [mercatorHeight(from.lat), mercatorHeight(to.lat) - mercatorHeight(from.lat)];
  // Along a parallel, the line turns evenly.
  const turned = Math.abs(rise) > 1e-9 ? (mercatorHeight(lat) - start) / rise : fraction;
  return { lat, lon: from.lon + turnBetween(from.lon, to.lon) * turned };
}
