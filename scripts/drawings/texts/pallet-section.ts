import { radians } from '#lib/artwork/geometry.ts';
import type { Point } from '#lib/artwork/path.ts';
import { line, shape } from '#lib/artwork/svg.ts';
import { box, polygon, polyline, range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Centimeters. The base is square and tight; on top stand twelve cartons of odd sizes around a meter of air.
const WIDTH = 318;
const BASE_ROWS = { wide: 2, tall: 7, square: 4 } as const;
const ROW = 47;
const CROWN = 78;
const CARTONS = [
  { x: 26, y: 0, w: 44, h: 30, turn: 0 },
  { x: 74, y: 0, w: 38, h: 42, turn: 0 },
  { x: 34, y: 31, w: 37, h: 22, turn: -4 },
  { x: 84, y: 43, w: 30, h: 21, turn: 5 },
  { x: 205, y: 0, w: 40, h: 47, turn: 0 },
  { x: 249, y: 0, w: 45, h: 27, turn: 0 },
  { x: 252, y: 29, w: 36, h: 24, turn: 6 },
  { x: 211, y: 48, w: 33, h: 22, turn: -5 },
] as const;

/** A pallet in section, built tight below and in nine minutes above; the amber outline holds only air. */
export const drawPalletSection: SheetDrawing = ({ shape: format, width, height, ink, label, key }) => {
  const rows = BASE_ROWS[format];
  const tall = rows * ROW + CROWN;
  const scale = Math.min((width - 150) / WIDTH, (height - 210) / tall);
  const left = (width - WIDTH * scale) / 2;
  const floor = (height + tall * scale) / 2 - 10;
  const at = (x: number, y: number): Point => ({ x: left + x * scale, y: floor - y * scale });
  const crown = rows * ROW;
  const base = range(rows).flatMap((row) =>
    range(6).map((column) => {
      const { x, y } = at(column * (WIDTH / 6) + 1, (row + 1) * ROW - 1);
      return box(x, y, (WIDTH / 6 - 2) * scale, (ROW - 2) * scale);
    }),
  );
  const cartons = CARTONS.map(({ x, y, w, h, turn }) => {
    const angle = radians(turn);
    const middle = { x: x + w / 2, y: crown + y + h / 2 };
    return polygon(
      (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ).map(([a, b]) => {
        const [dx, dy] = [(a * w) / 2 - 0.7 * a, (b * h) / 2 - 0.7 * b];
        return at(
          middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
          middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
        );
      }),
    );
  });
  const contour = [
    [0, 0],
    [0, tall - 42],
    [46, tall + 6],
    [WIDTH - 46, tall + 6],
    [WIDTH, tall - 42],
    [WIDTH, 0],
  ] as const;
  const air = [
    [119, 2],
    [199, 2],
    [199, 50],
    [204, 74],
    [122, 74],
    [121, 46],
  ] as const;
  const lid = at(-8, 0);
  return [
    line(polyline(contour.map(([x, y]) => at(x, y))), { color: ink.line, width: WEIGHT.line, dash: '4 9' }),
    shape(base.join(''), ink.strong),
    shape(cartons.join(''), ink.line),
    shape(box(lid.x, lid.y + 4, (WIDTH + 16) * scale, 12), ink.strong),
    line(`M0 ${(floor + 46).toFixed(1)}H${width}`, { color: ink.hair, width: WEIGHT.hair }),
    line(polygon(air.map(([x, y]) => at(x, crown + y))), { color: ink.accent, width: WEIGHT.amber }),
    key('of air', { x: at(157, 0).x, y: at(0, crown + 31).y + 42 }, { anchor: 'middle', size: 32 }),
    // The subset has no superscript.
    label('1 m', { x: at(157, 0).x, y: at(0, crown + 31).y }, { anchor: 'middle', size: 44 }),
    label('3', { x: at(157, 0).x + 37, y: at(0, crown + 31).y - 18 }, { size: 27 }),
  ].join('');
};
