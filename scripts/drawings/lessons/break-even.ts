import { drawOnGrid } from '../grid.ts';

/** Four outcomes of an offer: two below the line, and in amber the first that pays. */
export const drawBreakEven = drawOnGrid(({ columns, middle: [x, y], ink, block, path, fill, stroke }) => {
  const [width, unit] = [columns * 0.15, 0.062];
  const bar = (index: number, gain: number) =>
    block(x + (index - 2) * width * 1.25 + width * 0.12, gain > 0 ? y - gain * unit : y, width, Math.abs(gain) * unit);
  return [
    fill(ink.line, bar(0, -45.6), bar(1, -12.75)),
    fill(ink.strong, bar(3, 52.95)),
    fill(ink.accent, bar(2, 20.1)),
    stroke(ink.strong, 0.3, path([x - width * 2.9, y], [x + width * 2.9, y])),
  ].join('');
});
