import { radians } from '#lib/artwork/geometry.ts';
import type { Point } from '#lib/artwork/path.ts';
import { createRandom, type Random } from '#lib/artwork/random.ts';
import { line, shape } from '#lib/artwork/svg.ts';
import { polygon, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

type Parcel = readonly [left: number, top: number, right: number, bottom: number];

const TURN = radians(-17);
const PLACES = {
  wide: { x: 600, y: 350, size: 800 },
  tall: { x: 480, y: 620, size: 900 },
  square: { x: 500, y: 520, size: 860 },
} as const;
/** Half the width of the strip of the runway. */
const STRIP = 62;

/** Divides a parcel until its parts are small, as inheritance does. */
function divide([left, top, right, bottom]: Parcel, random: Random, smallest: number): Parcel[] {
  const [w, h] = [right - left, bottom - top];
  if (Math.max(w, h) < smallest * random.between(1.25, 2.3)) return [[left, top, right, bottom]];
  const share = random.between(0.36, 0.64);
  const parts: Parcel[] =
    w > h
      ? [
          [left, top, left + w * share, bottom],
          [left + w * share, top, right, bottom],
        ]
      : [
          [left, top, right, top + h * share],
          [left, top + h * share, right, bottom],
        ];
  return parts.flatMap((part) => divide(part, random, smallest));
}

/** A plan of slots as parcels along a runway; the register's most valuable one has the amber boundary. */
export const drawLandRegister: SheetDrawing = ({ shape: format, width, height, ink, label }) => {
  const { size, ...center } = PLACES[format];
  const turn = ([x, y]: readonly [number, number]): Point => ({
    x: center.x + x * Math.cos(TURN) - y * Math.sin(TURN),
    y: center.y + x * Math.sin(TURN) + y * Math.cos(TURN),
  });
  const corners = ([left, top, right, bottom]: Parcel) =>
    (
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ] as const
    ).map(turn);
  const random = createRandom('land register 3');
  const parcels = [
    ...divide([-size, -size, size, -STRIP], random, 175),
    ...divide([-size, STRIP, size, size], random, 175),
  ].filter((parcel) => corners(parcel).some(({ x, y }) => x > -20 && x < width + 20 && y > -20 && y < height + 20));
  const area = ([left, top, right, bottom]: Parcel) => (right - left) * (bottom - top);
  // Beside the strip, in the middle of the sheet.
  const isBeside = ([, top, , bottom]: Parcel) => bottom === -STRIP || top === STRIP;
  const distance = (parcel: Parcel) => Math.hypot((parcel[0] + parcel[2]) / 2 + 20, (parcel[1] + parcel[3]) / 2);
  const best = parcels
    .filter((parcel) => isBeside(parcel) && area(parcel) > 30_000)
    .sort((a, b) => distance(a) - distance(b))[0] as Parcel;
  const tone = () => random.pick([ink.ground, ink.ground, ink.tone, ink.tone, ink.hair, ink.line]);
  const fills = new Map<string, string>();
  for (const parcel of parcels) {
    const fill = parcel === best ? ink.tone : tone();
    fills.set(fill, (fills.get(fill) ?? '') + polygon(corners(parcel)));
  }
  const dashes = range(24).map((index) =>
    polyline([turn([-size + index * 76, 0]), turn([-size + index * 76 + 42, 0])]),
  );
  const [left, , right] = best;
  const middle = turn([(left + right) / 2, (best[1] + best[3]) / 2]);
  return [
    ...[...fills].map(([fill, data]) => shape(data, fill)),
    line(parcels.map((parcel) => polygon(corners(parcel))).join(''), { color: ink.line, width: 2 }),
    shape(polygon(corners([-size, -STRIP, size, STRIP])), ink.ground),
    shape(polygon(corners([-size, -STRIP * 0.55, size, STRIP * 0.55])), ink.strong),
    line(dashes.join(''), { color: ink.ground, width: 5 }),
    line(polygon(corners(best)), { color: ink.accent, width: WEIGHT.amber }),
    label('07:10', { x: middle.x, y: middle.y + 14 }, { anchor: 'middle', size: 44 }),
  ].join('');
};
