import { drawOnGrid } from '../grid.ts';

/** Two voices that leave no gap, and in amber the short word that takes its turn. */
export const drawTakenTurn = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, area, fill }) => {
  const height = Math.min(rows * 0.22, 2.6);
  const voice = (left: number, top: number, width: number) =>
    block(left, top, width, height) +
    area([left + 0.6, top + height], [left + 1.9, top + height], [left + 0.6, top + height + 0.9]);
  return [
    fill(ink.line, voice(0.8, y - height * 1.8, columns * 0.62)),
    fill(ink.strong, voice(columns * 0.3, y + height * 0.85, columns * 0.7 - 0.8)),
    fill(ink.accent, voice(x - 0.4, y - height * 0.48, columns * 0.24)),
  ].join('');
});
