import type { LatLon } from './geometry.ts';

/** Airports by IATA code; degrees, to a hundredth. */
export const AIRPORTS = {
  ADD: { lat: 8.98, lon: 38.8 }, AKL: { lat: -37.01, lon: 174.79 }, ANC: { lat: 61.17, lon: -150 },
  BKK: { lat: 13.69, lon: 100.75 }, BOG: { lat: 4.7, lon: -74.15 }, BOM: { lat: 19.09, lon: 72.87 },
  CAI: { lat: 30.12, lon: 31.41 }, CDB: { lat: 55.21, lon: -162.72 }, CPT: { lat: -33.97, lon: 18.6 },
  DEL: { lat: 28.57, lon: 77.1 }, DFW: { lat: 32.9, lon: -97.04 }, DKR: { lat: 14.67, lon: -17.07 },
  DXB: { lat: 25.25, lon: 55.36 }, EZE: { lat: -34.82, lon: -58.54 }, FRA: { lat: 50.03, lon: 8.57 },
  GRU: { lat: -23.43, lon: -46.47 }, HEL: { lat: 60.32, lon: 24.96 }, HKG: { lat: 22.31, lon: 113.91 },
  HNL: { lat: 21.32, lon: -157.92 }, ICN: { lat: 37.46, lon: 126.44 }, IPC: { lat: -27.16, lon: -109.42 },
  IST: { lat: 41.28, lon: 28.73 }, JFK: { lat: 40.64, lon: -73.78 }, JNB: { lat: -26.14, lon: 28.25 },
  KEF: { lat: 63.99, lon: -22.61 }, LAX: { lat: 33.94, lon: -118.41 }, LHR: { lat: 51.47, lon: -0.45 },
  LIM: { lat: -12.02, lon: -77.11 }, LIS: { lat: 38.77, lon: -9.13 }, LOS: { lat: 6.58, lon: 3.32 },
  MAD: { lat: 40.47, lon: -3.57 }, MDY: { lat: 28.2, lon: -177.38 }, MEX: { lat: 19.44, lon: -99.07 },
  MIA: { lat: 25.79, lon: -80.29 }, MRU: { lat: -20.43, lon: 57.68 }, NAN: { lat: -17.76, lon: 177.44 },
  NBO: { lat: -1.32, lon: 36.93 }, NRT: { lat: 35.77, lon: 140.39 }, ORD: { lat: 41.98, lon: -87.9 },
  OSL: { lat: 60.19, lon: 11.1 }, PEK: { lat: 40.08, lon: 116.58 }, PER: { lat: -31.94, lon: 115.97 },
  PPT: { lat: -17.55, lon: -149.61 }, PVG: { lat: 31.14, lon: 121.8 }, SCL: { lat: -33.39, lon: -70.79 },
  SEA: { lat: 47.45, lon: -122.31 }, SFO: { lat: 37.62, lon: -122.38 }, SIN: { lat: 1.36, lon: 103.99 },
  SNN: { lat: 52.7, lon: -8.92 }, SYD: { lat: -33.95, lon: 151.18 }, TER: { lat: 38.76, lon: -27.09 },
  YQX: { lat: 48.94, lon: -54.57 }, YVR: { lat: 49.19, lon: -123.18 }, YYZ: { lat: 43.68, lon: -79.63 },
} as const satisfies Record<string, LatLon>;

export type AirportCode = keyof typeof AIRPORTS;

export const AIRPORT_CODES = Object.keys(AIRPORTS) as AirportCode[];
