import { parseFocalPoint } from '#lib/pictures.ts';

/** The steps for which styles.css has classes, in percent. The policy of every page forbids inline styles. */
const STEP = 5;
const round = (percent: number) => Math.min(100, Math.round(percent / STEP) * STEP);

/** The classes that keep a picture's focal point visible when it is cropped; undefined for the center. */
export function getFocalPointClass(src: string): string | undefined {
  const { x, y } = parseFocalPoint(src);
  return x === 50 && y === 50 ? undefined : `focal-x-${round(x)} focal-y-${round(y)}`;
}
