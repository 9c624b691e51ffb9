import { drawOnGrid } from '../grid.ts';
import { range } from '../sheet.ts';

/** Five days of a search by their hours; the amber one belongs to people. */
export const drawSearchWeek = drawOnGrid(({ columns, rows, ink, block, fill }) => {
  const hours = [2, 3, 2, 3, 2];
  const pitch = (columns - 2) / hours.length;
  const unit = (rows - 2) / 3;
  const day = (index: number) =>
    range(hours[index] ?? 0)
      .map((hour) => block(1 + index * pitch + 0.2, rows - 1 - (hour + 1) * unit + 0.2, pitch - 0.4, unit - 0.4))
      .join('');
  return [fill(ink.strong, day(1), day(3)), fill(ink.line, day(0), day(4)), fill(ink.accent, day(2))].join('');
});
