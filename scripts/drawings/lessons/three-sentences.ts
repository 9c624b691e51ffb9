import { drawOnGrid } from '../grid.ts';

/** Feedback in three sentences; the amber one asks. */
export const drawThreeSentences = drawOnGrid(({ middle: [x, y], ink, area, block, fill }) => {
  const [left, top] = [x - 5, y - 3.5];
  const sentence = (index: number, length: number) => block(left + 1.2, top + 1.1 + index * 1.35, length, 0.65);
  return [
    fill(
      ink.strong,
      block(left, top, 10, 5.4),
      area([left + 1.6, top + 5.3], [left + 4.2, top + 5.3], [left + 1.6, top + 7.3]),
    ),
    fill(ink.ground, sentence(0, 7.6), sentence(1, 5.6)),
    fill(ink.accent, sentence(2, 3.2)),
  ].join('');
});
