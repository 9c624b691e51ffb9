import type { Ink } from '../ink.ts';
import type { Box, Point } from '../path.ts';
import type { Random } from '../random.ts';

/** Draws a composition as SVG markup, with its own random source and the colors it may use. */
export type Composition = (random: Random, ink: Ink) => string;

/** Size of article artwork, in pixels. */
export const PLATE = { width: 1200, height: 675 } as const;

/** Nothing is drawn outside these bounds. */
export const PLATE_BOUNDS: Box = { left: -4, top: -4, right: PLATE.width + 4, bottom: PLATE.height + 4 };

/** Whether a point lies on the plate, at least `margin` pixels from its edge. */
export function isOnPlate({ x, y }: Point, margin: number): boolean {
  return x >= margin && x <= PLATE.width - margin && y >= margin && y <= PLATE.height - margin;
}
