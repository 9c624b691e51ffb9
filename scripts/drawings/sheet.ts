import type { Ink } from '#lib/artwork/ink.ts';
import type { Lettering } from '#lib/artwork/lettering.ts';
import { decimal, decimals, type Point } from '#lib/artwork/path.ts';
import { picture, shape } from '#lib/artwork/svg.ts';
import type { PictureShape, PictureSize } from '#lib/pictures.ts';

/** The proportions in which a drawing is composed. Their pixels have the same size, so that lines have the same weight. */
export const SHEETS: Readonly<Record<PictureShape, PictureSize>> = {
  wide: { width: 1200, height: 675 },
  tall: { width: 960, height: 1200 },
  square: { width: 1000, height: 1000 },
};

interface LabelStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly color?: string;
}

/** The sheet on which a drawing is drawn. */
export interface Sheet {
  readonly shape: PictureShape;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
  /** A short text in the site's sans serif; `at` is on its baseline. */
  label(text: string, at: Point, style?: LabelStyle): string;
  /** A label that names what is drawn. Left out where the picture is too small to read it. */
  key(text: string, at: Point, style?: LabelStyle): string;
}

/** Draws one picture as SVG markup without its ground. */
export type SheetDrawing = (sheet: Sheet) => string;

/** Line weights in pixels: rules, outlines, shapes, and the one amber line. */
export const WEIGHT = { hair: 1.5, line: 3, strong: 6, amber: 10 } as const;

const LABEL_SIZE = 36;

/** A media query in a picture asks for the width of the picture, not of the window. */
const KEY_STYLE = '<style>@media(max-width:19rem){.key{display:none}}</style>';

/** A complete SVG. Without lettering, for example in the browser, it has no labels. */
export function drawSheet(drawing: SheetDrawing, shapeName: PictureShape, ink: Ink, lettering?: Lettering): string {
  const { width, height } = SHEETS[shapeName];
  const label: Sheet['label'] = (text, { x, y }, { anchor = 'start', size = LABEL_SIZE, color = ink.strong } = {}) => {
    if (!lettering) return '';
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * lettering.width('label', text, size);
    return shape(lettering.outline('label', text, { x: x - shift, y, size }), color);
  };
  const key: Sheet['key'] = (text, at, style) => {
    const outline = shapeName === 'tall' ? '' : label(text, at, style);
    return outline && `<g class="key">${outline}</g>`;
  };
  const body = drawing({ shape: shapeName, width, height, ink, label, key });
  return picture(width, height, ink.ground, body.includes('class="key"') ? KEY_STYLE + body : body);
}

/** Path data of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${decimals(x, y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}z`;

/** Path data of straight lines through points. */
export const polyline = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimals(x, y)}`).join('');

/** Path data of a closed shape. */
export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`;

/** Maps numbers from one range to another. */
export const createRange =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/** The numbers from 0 to `count` − 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
