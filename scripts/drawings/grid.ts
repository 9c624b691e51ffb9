import type { Ink } from '#lib/artwork/ink.ts';
import { decimal, decimals, polarPoint } from '#lib/artwork/path.ts';
import { line, shape } from '#lib/artwork/svg.ts';
import type { PictureShape } from '#lib/pictures.ts';
import { box, polygon, polyline, type SheetDrawing } from './sheet.ts';

/** Columns and rows of a sheet in squares of equal size. */
const GRIDS: Readonly<Record<PictureShape, readonly [number, number]>> = {
  wide: [16, 9],
  tall: [12, 15],
  square: [12, 12],
};

type Place = readonly [x: number, y: number];

/** A sheet measured in squares, for figures of a few heavy shapes. All lengths are squares, all angles clockwise from the top. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The middle of the sheet. */
  readonly middle: Place;
  /** The shorter side. */
  readonly side: number;
  readonly ink: Ink;
  /** Path data of a rectangle from its upper left corner. */
  block(x: number, y: number, width: number, height: number): string;
  /** Path data of straight lines, and of the shape within them. */
  path(...places: Place[]): string;
  area(...places: Place[]): string;
  disc(at: Place, radius: number): string;
  /** Path data of part of a circle, and of part of a disc, from `hole` outwards. */
  arc(at: Place, radius: number, from: number, to: number): string;
  sector(at: Place, radius: number, from: number, to: number, hole?: number): string;
  /** The place at a distance and an angle from another. */
  turn(at: Place, angle: number, away: number): Place;
  fill(color: string, ...data: string[]): string;
  stroke(color: string, weight: number, ...data: string[]): string;
}

/** Composes a drawing on the grid of its sheet. */
export const drawOnGrid =
  (figure: (grid: Grid) => string): SheetDrawing =>
  ({ shape: format, width, ink }) => {
    const [columns, rows] = GRIDS[format];
    const unit = width / columns;
    const toPoint = ([x, y]: Place) => ({ x: x * unit, y: y * unit });
    const polar = (at: Place, angle: number, away: number) => polarPoint(toPoint(at), angle, away * unit);
    // In short pieces, because the rounding of a radius bends a half circle visibly.
    const curve = (at: Place, radius: number, from: number, to: number): string => {
      if (Math.abs(to - from) > 120) {
        const half = (from + to) / 2;
        return curve(at, radius, from, half) + curve(at, radius, half, to);
      }
      const { x, y } = polar(at, to, radius);
      return `A${decimals(radius * unit, radius * unit)} 0 0 ${to > from ? 1 : 0} ${decimals(x, y)}`;
    };
    const start = (at: Place, radius: number, from: number) => {
      const { x, y } = polar(at, from, radius);
      return decimals(x, y);
    };
    const arc: Grid['arc'] = (at, radius, from, to) => `M${start(at, radius, from)}${curve(at, radius, from, to)}`;
    return figure({
      columns,
      rows,
      middle: [columns / 2, rows / 2],
      side: Math.min(columns, rows),
      ink,
      block: (...sizes) => box(...(sizes.map((size) => size * unit) as [number, number, number, number])),
      path: (...places) => polyline(places.map(toPoint)),
      area: (...places) => polygon(places.map(toPoint)),
      disc: (at, radius) => `${arc(at, radius, 0, 360)}z`,
      arc,
      sector: (at, radius, from, to, hole = 0) =>
        `${arc(at, radius, from, to)}L${start(at, hole, to)}${hole > 0 ? curve(at, hole, to, from) : ''}z`,
      turn: (at, angle, away) => {
        const { x, y } = polar(at, angle, away);
        return [x / unit, y / unit];
      },
      fill: (color, ...data) => shape(data.join(''), color),
      stroke: (color, weight, ...data) => line(data.join(''), { color, width: Number(decimal(weight * unit)) }),
    });
  };
