import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** A question split twice without gaps; in amber, the part to test first. */
export const drawQuestionTree = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const [edge, gap] = [1.2, 0.22];
  const width = (columns - 2 * edge - 2 * gap) / 3;
  const level = (index: number, parts: number) => {
    const height = (rows - 2 * edge - (parts - 1) * gap) / parts;
    return range(parts).map((part) => block(edge + index * (width + gap), edge + part * (height + gap), width, height));
  };
  const [last = [], amber = ''] = [level(2, 4), level(2, 4)[2]];
  return [
    fill(ink.strong, ...level(0, 1)),
    fill(ink.line, ...level(1, 2)),
    fill(ink.hair, ...last.filter((part) => part !== amber)),
    fill(ink.accent, amber),
  ].join('');
});
