import { getInitials } from '#lib/artwork/initials.ts';
import type { Lettering } from '#lib/artwork/lettering.ts';
import { createRandom } from '#lib/artwork/random.ts';
import { circle, line, picture, shape, station } from '#lib/artwork/svg.ts';
import { GROUNDS, type Ground } from './grounds.ts';

const SIZE = 640;
const MIDDLE = SIZE / 2;
const LETTERS = 250;
const TRACKING = -0.02;
/** The baseline at which capitals of that size stand in the middle. */
const BASELINE = MIDDLE + LETTERS * 0.34;
const RADIUS = 246;
const MERIDIANS = [62, 128, 190];
const ORDER: readonly Ground[] = ['paper', 'slate', 'chalk'];

/** A meridian of a globe seen from the side: half an ellipse between its poles. */
const meridian = (width: number) =>
  `M${MIDDLE} ${MIDDLE - RADIUS}A${Math.abs(width)} ${RADIUS} 0 0 ${width > 0 ? 1 : 0} ${MIDDLE} ${MIDDLE + RADIUS}`;

/**
 * The portrait of a member of the sample team: a monogram on a globe, tilted by their name, with a route of their own
 * over it. It also works when it is cropped to a circle.
 */
export function drawMonogram(
  { name, slug, place }: { name: string; slug: string; place: number },
  isNight: boolean,
  lettering: Lettering,
): string {
  const ink = GROUNDS[ORDER[place % ORDER.length] as Ground][isNight ? 'night' : 'day'];
  const random = createRandom(slug);
  const tilt = Math.round(-38 + 76 * random.next());
  // The route passes above the letters on one side and below them on the other.
  const rise = 150 + Math.round(36 * random.next());
  const start = { x: 92 + Math.round(30 * random.next()), y: MIDDLE + rise };
  const end = { x: SIZE - 92 - Math.round(30 * random.next()), y: MIDDLE - rise };
  const route = `M${start.x} ${start.y}Q${start.x + 16} ${end.y - 18} ${end.x} ${end.y}`;
  const text = getInitials(name).join('');
  const x = MIDDLE - lettering.width('display', text, LETTERS, TRACKING) / 2;
  const globe =
    circle({ x: MIDDLE, y: MIDDLE }, RADIUS, { fill: ink.tone, color: ink.hair, width: 3 }) +
    `<g transform="rotate(${tilt} ${MIDDLE} ${MIDDLE})">` +
    line(MERIDIANS.flatMap((width) => [meridian(width), meridian(-width)]).join(''), { color: ink.hair, width: 2 }) +
    line(`M${MIDDLE} ${MIDDLE - RADIUS}V${MIDDLE + RADIUS}M${MIDDLE - RADIUS} ${MIDDLE}H${MIDDLE + RADIUS}`, {
      color: ink.hair,
      width: 2,
    }) +
    '</g>';
  return picture(
    SIZE,
    SIZE,
    ink.ground,
    globe +
      line(route, { color: ink.accent, width: 8 }) +
      station(start, 13, ink.strong, ink.ground) +
      circle(end, 12, { fill: ink.accent }) +
      shape(lettering.outline('display', text, { x, y: BASELINE, size: LETTERS, tracking: TRACKING }), ink.strong),
  );
}
