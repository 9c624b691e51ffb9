import { line } from '#lib/artwork/svg.ts';
import { range, type SheetDrawing, WEIGHT } from '../sheet.ts';

// Shipsets a month before and after, each a frame of the fuselage.
const [BEFORE, AFTER] = [14, 19];

/** Fuselage frames in perspective, fourteen drawn in ink and five more found in the same hall; a stringer in amber. */
export const drawNineteenFrames: SheetDrawing = ({ width, height, ink }) => {
  const isWide = width > height;
  const size = Math.min(width, height);
  const radius = (index: number) => size * (isWide ? 0.95 : 0.7) * 0.875 ** index;
  const center = (index: number) => ({
    x: width * (isWide ? 0.44 : 0.3) + (width * (isWide ? 0.41 : 0.52) * (1 - 0.875 ** index)) / (1 - 0.875 ** AFTER),
    y: height * 0.56 - (height * 0.1 * (1 - 0.875 ** index)) / (1 - 0.875 ** AFTER),
  });
  const frame = (index: number) => {
    const { x, y } = center(index);
    const r = radius(index);
    return `M${(x - r * 0.86).toFixed(1)} ${y.toFixed(1)}a${(r * 0.86).toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(r * 1.72).toFixed(1)} 0a${(r * 0.86).toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-r * 1.72).toFixed(1)} 0z`;
  };
  const stringer = (angle: number) =>
    range(AFTER)
      .map((index) => {
        const { x, y } = center(index);
        const r = radius(index);
        return `${index === 0 ? 'M' : 'L'}${(x + r * 0.86 * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
      })
      .join('');
  return [
    line(
      range(16)
        .map((index) => stringer((index * Math.PI) / 8))
        .join(''),
      { color: ink.hair, width: WEIGHT.hair },
    ),
    ...range(AFTER).map((index) =>
      line(frame(index), { color: index < BEFORE ? ink.strong : ink.line, width: Math.max(2.5, 17 * 0.875 ** index) }),
    ),
    line(stringer((-3 * Math.PI) / 8), { color: ink.accent, width: WEIGHT.amber }),
  ].join('');
};
