import { greatCircle } from './geometry.ts';
import { getInitials } from './initials.ts';
import { DEEP_INKS, type Ink, PALE_INKS, PAPER_INK } from './ink.ts';
import type { Lettering } from './lettering.ts';
import { drawArc, graticule, orthographic, unproject, type View } from './orthographic.ts';
import type { Point } from './path.ts';
import { createRandom, type Random } from './random.ts';
import { circle, dot, line, picture, shape, tickRing } from './svg.ts';

const SIDE = 640;
const BOUNDS = { left: -4, top: -4, right: SIDE + 4, bottom: SIDE + 4 };
const INKS = [...DEEP_INKS, ...PALE_INKS, PAPER_INK];

/**
 * Draws a monogram in place of a photograph, from a seed and a name: an SVG of 640 × 640 pixels with the initials as
 * outlines. It also works when cropped to a circle.
 */
export function drawPortrait({ seed, name }: { seed: string; name: string }, lettering: Lettering): string {
  const source = createRandom(seed);
  const ink = source.pick(INKS);
  const view = orthographic(viewpoint(source));
  const [first = '', second = ''] = monogram(getInitials(name), lettering);
  // The route runs over the first letter and behind the second, or over a single letter.
  return picture(
    SIDE,
    SIDE,
    ink.ground,
    globe(view, ink) + shape(first, ink.strong) + route(source, view, ink) + shape(second, ink.strong),
  );
}

function viewpoint(source: Random) {
  const turn = source.between(0, 2 * Math.PI);
  const away = source.between(90, 170);
  return {
    centre: { lat: source.between(-50, 50), lon: source.between(-180, 180) },
    x: SIDE / 2 + away * Math.cos(turn),
    y: SIDE / 2 + away * Math.sin(turn),
    radius: source.between(290, 340),
    roll: source.between(0, 360),
  };
}

function globe(view: View, ink: Ink): string {
  return (
    circle(view, view.radius, { fill: ink.tone }) +
    line(graticule(view, 15, BOUNDS), { color: ink.hair, width: 1.2 }) +
    circle(view, view.radius, { color: ink.line, width: 1.5 }) +
    tickRing(view, view.radius + 16, { step: 2, length: 7 }, { color: ink.line, width: 1.2 })
  );
}

/** A great circle across the letters, from one point of the globe to another. */
function route(source: Random, view: View, ink: Ink): string {
  const slope = source.between(0.2, 0.75) * source.pick([-1, 1]);
  const [from, to] = [-1, 1].map((side) => findEnd(view, slope, side * source.between(215, 250))) as [Point, Point];
  const arc = greatCircle(unproject(view, from), unproject(view, to));
  return line(drawArc(view, arc), { color: ink.accent, width: 5 }) + dot(from, 9, ink.accent) + dot(to, 9, ink.accent);
}

/** Finds the point `reach` pixels from the middle of the sheet, moved inward until it is well on the globe. */
function findEnd(view: View, slope: number, reach: number): Point {
  const at = { x: SIDE / 2 + reach * Math.cos(slope), y: SIDE / 2 + reach * Math.sin(slope) };
  return Math.hypot(at.x - view.x, at.y - view.y) < view.radius * 0.94 || Math.abs(reach) < 20
    ? at
    : findEnd(view, slope, reach * 0.97);
}

/** Outlines of one or two letters, set as one word in the middle of the sheet. */
function monogram(signs: readonly string[], lettering: Lettering): string[] {
  const letters = signs.map((sign) => lettering.printable('display', sign));
  const together = letters.join('');
  if (together === '') return [];
  const width = (text: string, size: number) => lettering.width('display', text, size);
  const size = Math.min(letters.length === 1 ? 350 : 290, Math.round(450 / width(together, 1)));
  const left = (SIDE - width(together, size)) / 2;
  const ends = left + width(together, size);
  return letters.map((letter, index) =>
    lettering.outline('display', letter, {
      x: index === 0 ? left : ends - width(letter, size),
      y: SIDE / 2 + size * 0.335,
      size,
    }),
  );
}
