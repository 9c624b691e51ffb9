import type { Press } from '../type/press.ts';
import { setText, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';

const swatch = 7;
const rowHeight = 12.5;

/** The key of a chart with several series, in rows of whole names; height 0 where one series needs no key. */
export function legendFor(
  press: Press,
  names: string[],
  colours: string[],
  width: number,
): { height: number; paint(x: number, top: number): void } {
  if (names.length < 2) return { height: 0, paint: () => {} };
  let x = 0;
  let row = 0;
  const spots = names.map((name) => {
    const needed = swatch + 4 + textWidth(press, name, styles.chartLabel);
    if (x > 0 && x + needed > width) {
      x = 0;
      row += 1;
    }
    const spot = { x, row };
    x += needed + 14;
    return spot;
  });
  return {
    height: (row + 1) * rowHeight + 8,
    paint(left, top) {
      spots.forEach((spot, index) => {
        const y = top + spot.row * rowHeight;
        press.doc.rect(left + spot.x, y, swatch, swatch).fill(colours[index] as string);
        setText(press, names[index] ?? '', styles.chartLabel, left + spot.x + swatch + 4, y + 6.2);
      });
    },
  };
}
