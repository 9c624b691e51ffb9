import { AIRPORTS, type AirportCode } from './airports.ts';
import { greatCircle, greatCircleKilometers, interpolateRhumb, rhumbKilometers } from './geometry.ts';
import { arcLength, drawArc, orthographic, project } from './orthographic.ts';
import { plot } from './path.ts';

export type HeroStop = { x: number; y: number; label: AirportCode };
export type HeroArc = { d: string; length: number; from: HeroStop; to: HeroStop; emphasis: boolean };
/** The line that is straight on a Mercator map, beside the emphasized arc. */
export type HeroRhumb = { d: string; middle: { x: number; y: number }; kilometers: number; shortest: number };
export type HeroGlobe = { width: number; height: number; arcs: HeroArc[]; rhumb: HeroRhumb };

const SIZE = 960;
const [START, END] = ['DXB', 'SFO'] as const;
const EMPHASIZED = `${START}-${END}`;
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

export const HERO_VIEW = orthographic({
  center: { lat: 40, lon: -32 },
  x: SIZE / 2,
  y: SIZE / 2,
  radius: 456,
  roll: -16,
});

/**
 * The routes on the globe of the home page, seen from above the North Atlantic: path data without markup; x, y and lengths in pixels
 * of a 960 × 960 sheet, to be drawn over `ui/globe.svg`, which has the same view. Airports repeat among the arcs, so label each once. Draw the arcs in their order.
 */
export function createHeroGlobe(): HeroGlobe {
  const view = HERO_VIEW;
  const stop = (label: AirportCode): HeroStop => {
    const { x, y } = project(view, AIRPORTS[label]);
    return { x: roundToTenth(x), y: roundToTenth(y), label };
  };
  const [from, to] = [AIRPORTS[START], AIRPORTS[END]];
  const onRhumb = (fraction: number) => project(view, interpolateRhumb(from, to, fraction));
  const middle = onRhumb(0.5);
  return {
    width: SIZE,
    height: SIZE,
    rhumb: {
      d: plot(onRhumb, 0, 1, 16),
      middle: { x: roundToTenth(middle.x), y: roundToTenth(middle.y) },
      kilometers: roundToTen(rhumbKilometers(from, to)),
      shortest: roundToTen(greatCircleKilometers(from, to)),
    },
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

const roundToTen = (value: number) => Math.round(value / 10) * 10;
const roundToTenth = (value: number) => Math.round(value * 10) / 10;
