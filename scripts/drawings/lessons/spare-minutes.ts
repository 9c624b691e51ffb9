import { drawOnGrid } from '../grid.ts';

/** Five flights of a day; the amber minutes are where they stop the most. */
export const drawSpareMinutes = drawOnGrid(({ columns, rows, middle: [, y], ink, block, fill }) => {
  // Spare minutes in each turn: in the middle ones.
  const turns = [0.3, 1.5, 1.5, 0.3, 0];
  const [width, height] = [(columns - 3.6) / 5, rows * 0.56];
  let x = 0;
  const flights: string[] = [];
  const spare: string[] = [];
  for (const turn of turns) {
    flights.push(block(x, y - height / 2, width, height));
    x += width;
    if (turn > 1) spare.push(block(x + 0.3, y - height / 2, turn - 0.6, height));
    x += turn;
  }
  return fill(ink.strong, ...flights) + fill(ink.accent, ...spare);
});
