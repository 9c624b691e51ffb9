import { palette } from '../page/palette.ts';
import type { ChartSpec } from '../read/figure-spec.ts';
import type { Press } from '../type/press.ts';
import { setBlock, setLines, setText, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { type Chart, emphasisOf, seriesColours } from './chart.ts';
import { legendFor } from './legend.ts';
import { decimalsOf, printNumber } from './scale.ts';

const most = 0.42;

/** Lying bars: names at the left, values at the bars' ends, no axis. */
export function drawHorizontalBars(press: Press, spec: ChartSpec, width: number): Chart {
  const { labels, series, unit } = spec;
  const { doc } = press;
  const all = series.flatMap(({ values }) => values);
  const decimals = decimalsOf(all);
  const print = (value: number) => printNumber(value, decimals, unit);
  const emphasis = emphasisOf(spec);
  const colours = seriesColours(series.length, emphasis.series);
  const legend = legendFor(
    press,
    series.map(({ name }) => name),
    colours,
    width,
  );

  const nameRoom = Math.min(
    width * most,
    Math.max(...labels.map((label) => textWidth(press, label, styles.chartLabel))) + 1,
  );
  const names = labels.map((label) => setLines(press, label, styles.chartLabel, nameRoom));
  const barHeight = series.length === 1 ? 12 : 8;
  const groupHeight = barHeight * series.length + (series.length - 1);
  const rows = names.map((lines) => Math.max(groupHeight, lines.length * styles.chartLabel.leading));
  const gap = labels.length > 14 ? 5 : series.length === 1 ? 8 : 10;

  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  const widest = Math.max(...all.map((value) => textWidth(press, print(value), styles.chartValue)));
  const left = nameRoom + 10 + (low < 0 ? widest + 5 : 0);
  const perUnit = (width - left - widest - 5) / (high - low || 1);

  return {
    height: legend.height + rows.reduce((sum, row) => sum + row, 0) + gap * (rows.length - 1) + 2,
    paint(x, top) {
      legend.paint(x, top);
      const zero = x + left - low * perUnit;
      let y = top + legend.height;
      rows.forEach((row, index) => {
        const name = names[index] ?? [];
        setBlock(press, name, styles.chartLabel, x, y + (row - name.length * styles.chartLabel.leading) / 2);
        series.forEach(({ values }, which) => {
          const value = values[index] ?? 0;
          const barTop = y + (row - groupHeight) / 2 + which * (barHeight + 1);
          const length = value * perUnit;
          const marked = index === emphasis.label;
          doc
            .rect(Math.min(zero, zero + length), barTop, Math.abs(length), barHeight)
            .fill(marked ? palette.amber : (colours[which] as string));
          setText(
            press,
            print(value),
            styles.chartValue,
            zero + length + (value < 0 ? -4 : 4),
            barTop + barHeight / 2 + 2.6,
            value < 0 ? 'right' : 'left',
          );
        });
        y += row + gap;
      });
      doc
        .moveTo(zero, top + legend.height - 3)
        .lineTo(zero, y - gap + 3)
        .lineWidth(0.6)
        .strokeColor(palette.ink)
        .stroke();
    },
  };
}
