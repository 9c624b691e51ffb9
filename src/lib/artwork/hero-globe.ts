import { AIRPORTS, type AirportCode } from './airports.ts';
import { greatCircle } from './geometry.ts';
import { arcLength, drawArc, graticule, orthographic, project } from './orthographic.ts';

export type HeroStop = { x: number; y: number; label: AirportCode };
export type HeroArc = { d: string; length: number; from: HeroStop; to: HeroStop; emphasis: boolean };
export type HeroGlobe = { width: number; height: number; graticule: string; limb: string; arcs: HeroArc[] };

const SIZE = 960;
const EMPHASIZED = 'DXB-SFO';
// The emphasized route comes last so that it is drawn on top.
const ROUTES = [
  ['LHR', 'JFK'],
  ['LHR', 'GRU'],
  ['KEF', 'SEA'],
  ['MAD', 'LIM'],
  ['HEL', 'ANC'],
  ['IST', 'ORD'],
  ['JFK', 'LIM'],
  ['DKR', 'MIA'],
  ['IST', 'LOS'],
  ['DXB', 'SFO'],
] as const satisfies readonly (readonly [AirportCode, AirportCode])[];

/**
 * The globe of the home page, seen from above the North Atlantic: path data without markup; x, y and lengths in pixels
 * of a 960 × 960 sheet. Airports repeat among the arcs, so label each once. Draw the arcs in their order.
 */
export function createHeroGlobe(): HeroGlobe {
  const view = orthographic({ centre: { lat: 40, lon: -32 }, x: SIZE / 2, y: SIZE / 2, radius: 456, roll: -16 });
  const stop = (label: AirportCode): HeroStop => {
    const { x, y } = project(view, AIRPORTS[label]);
    return { x: roundToTenth(x), y: roundToTenth(y), label };
  };
  const { x, y, radius } = view;
  return {
    width: SIZE,
    height: SIZE,
    graticule: graticule(view, 15),
    limb: `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`,
    arcs: ROUTES.map(([from, to]) => {
      const arc = greatCircle(AIRPORTS[from], AIRPORTS[to]);
      return {
        d: drawArc(view, arc),
        length: roundToTenth(arcLength(view, arc)),
        from: stop(from),
        to: stop(to),
        emphasis: `${from}-${to}` === EMPHASIZED,
      };
    }),
  };
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
