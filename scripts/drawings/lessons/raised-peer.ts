import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A team, one of whom has been promoted, in amber. */
export const drawRaisedPeer = drawOnGrid(({ columns, rows, middle: [x, y], ink, block, disc, sector, fill }) => {
  const [count, pitch] = columns > 12 ? [4, 3.5] : [3, 3.5];
  const person = (index: number, foot: number) => {
    const at = x + (index - (count - 1) / 2) * pitch;
    return disc([at, foot - 2.7], 0.95) + sector([at, foot], 1.45, -90, 90);
  };
  const [raised, floor] = [count - 2, y + 3];
  const left = x + (raised - count / 2) * pitch;
  return [
    fill(ink.tone, block(0, floor, columns, rows)),
    fill(ink.line, block(left, floor - 1.8, pitch, 1.8)),
    fill(
      ink.strong,
      ...range(count)
        .filter((index) => index !== raised)
        .map((index) => person(index, floor)),
    ),
    fill(ink.accent, person(raised, floor - 1.8)),
  ].join('');
});
