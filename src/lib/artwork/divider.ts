import { strokes } from './path.ts';

export type DividerArc = { width: 1200; height: 40; d: string; ticks: string };

const [LEFT, RIGHT, BASE, RISE] = [6, 1194, 32, 22];

/**
 * A very flat arc that separates sections: path data on a sheet of 1200 × 40 pixels. The arc runs from (6, 32) to
 * (1194, 32); `ticks` mark every twelfth of it on its inner side.
 */
export function createDividerArc(): DividerArc {
  const middle = (LEFT + RIGHT) / 2;
  const half = RIGHT - middle;
  const radius = (half ** 2 + RISE ** 2) / (2 * RISE);
  const centre = { x: middle, y: BASE - RISE + radius };
  const spread = Math.asin(half / radius);
  const at = (share: number, away: number) => {
    const turn = spread * (2 * share - 1);
    return { x: centre.x + away * Math.sin(turn), y: centre.y - away * Math.cos(turn) };
  };
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const share = (index + 1) / 12;
    return [at(share, radius), at(share, radius - (index === 5 ? 9 : 5))] as const;
  });
  return {
    width: 1200,
    height: 40,
    d: `M${LEFT} ${BASE}A${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${RIGHT} ${BASE}`,
    ticks: strokes(ticks),
  };
}
