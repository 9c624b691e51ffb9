import type { Press } from '../type/press.ts';
import { setBlock, setLines, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';

/** Labels under the bands of a chart, wrapped to the band; where they would collide, only every second, third … is shown. */
export function categoryLabels(
  press: Press,
  labels: string[],
  band: number,
): { height: number; paint(x: number, top: number): void } {
  const style = styles.chartLabel;
  const widestWord = Math.max(
    ...labels.flatMap((label) => label.split(/\s+/)).map((word) => textWidth(press, word, style)),
  );
  const every = Math.max(1, labels.length > 10 || widestWord > band * 1.6 ? Math.ceil((widestWord + 5) / band) : 1);
  const measure = Math.max(band * every - 5, 12);
  const set = labels.map((label, index) => (index % every === 0 ? setLines(press, label, style, measure, true) : []));
  return {
    height: Math.max(...set.map((lines) => lines.length)) * style.leading,
    paint(x, top) {
      for (const [index, lines] of set.entries())
        setBlock(press, lines, style, x + band * (index + 0.5) - measure / 2, top, 'centre', measure);
    },
  };
}
