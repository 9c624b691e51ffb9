import type { Press } from '../type/press.ts';
import type { TextStyle } from '../type/styles.ts';
import { type Run, toWords } from '../type/words.ts';

export interface ColumnNeeds {
  /** the widest word */
  least: number;
  /** the widest cell on one line */
  most: number;
}

/** What each column of a table needs, in points. */
export function columnNeeds(
  press: Press,
  head: Run[][],
  rows: Run[][][],
  headStyle: TextStyle,
  cellStyle: TextStyle,
): ColumnNeeds[] {
  return head.map((title, column) => {
    const cells = rows.map((row) => toWords(press, row[column] ?? [], cellStyle));
    const all = [toWords(press, title, headStyle), ...cells];
    return {
      least: Math.max(8, ...all.flat().map((word) => word.width)),
      most: Math.max(8, ...all.map((words) => words.reduce((sum, word) => sum + word.width + word.space, 0))),
    };
  });
}

/** Shares a width among columns: every column its widest word, the rest by how much more each could use. */
export function shareWidth(needs: ColumnNeeds[], width: number): number[] {
  const least = sum(needs.map((need) => need.least));
  const most = sum(needs.map((need) => need.most));
  if (least >= width) return needs.map((need) => (need.least / least) * width);
  if (most <= width) return needs.map((need) => need.most + ((width - most) * need.most) / most);
  const spare = width - least;
  const wishes = needs.map((need) => Math.sqrt(need.most - need.least));
  const granted = needs.map((need, index) =>
    Math.min(need.most - need.least, (spare * (wishes[index] ?? 0)) / (sum(wishes) || 1)),
  );
  const left = spare - sum(granted);
  const wanting = needs.map((need, index) => need.most - need.least - (granted[index] ?? 0));
  return needs.map(
    (need, index) => need.least + (granted[index] ?? 0) + (left * (wanting[index] ?? 0)) / (sum(wanting) || 1),
  );
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
