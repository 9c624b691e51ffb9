import { clampChroma, converter, formatHex } from 'culori';

/** The firm's own colors, as #rrggbb; null for the design's. */
export interface BrandColors {
  readonly accent: string | null;
  readonly ground: string | null;
}

const toOklch = converter('oklch');
/** The hues and the least chroma of the design's amber and of its blues, and the chroma of its ground. */
const AMBER = { from: 55, to: 95, chroma: 0.1 };
const BLUE = { from: 220, to: 285, chroma: 0.005 };
const GROUND_CHROMA = 0.066;

/** A drawing of the design in the firm's colors: its amber becomes the accent, its blues get the ground's hue. */
export function recolorDrawing(svg: string, { accent, ground }: BrandColors): string {
  if (accent === null && ground === null) return svg;
  const target = ground === null ? undefined : toOklch(ground);
  const known = new Map<string, string>();
  return svg.replace(/#[0-9a-f]{6}\b/gi, (color) => {
    const found = known.get(color) ?? mapColor(color, accent, target);
    known.set(color, found);
    return found;
  });
}

function mapColor(color: string, accent: string | null, ground: ReturnType<typeof toOklch>): string {
  const { l, c, h = 0 } = toOklch(color) ?? { l: 0, c: 0 };
  if (accent !== null && c >= AMBER.chroma && h >= AMBER.from && h <= AMBER.to) return accent;
  if (ground === undefined || c < BLUE.chroma || h < BLUE.from || h > BLUE.to) return color;
  const chroma = c * Math.min(1.4, ground.c / GROUND_CHROMA);
  return formatHex(clampChroma({ mode: 'oklch', l, c: chroma, h: ground.h ?? 0 }, 'oklch')) ?? color;
}
