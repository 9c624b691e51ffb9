import { palette } from '../page/palette.ts';
import { rule } from '../page/tags.ts';
import type { ChartSpec } from '../read/figure-spec.ts';
import type { Press } from '../type/press.ts';
import { setText, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { categoryLabels } from './category-labels.ts';
import { type Chart, emphasisOf, seriesColours } from './chart.ts';
import { legendFor } from './legend.ts';
import { decimalsOf, printNumber, roundScale } from './scale.ts';

const plotHeight = 150;
const valueRoom = 13;
const between = 1.5;

/** Upright bars, in groups where there are several series. Values stand on the bars where they fit, else on an axis. */
export function drawBars(press: Press, spec: ChartSpec, width: number): Chart {
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

  const scale = roundScale(all, true);
  const tickDecimals = decimalsOf(scale.ticks);
  const axisRoom =
    Math.max(...scale.ticks.map((tick) => textWidth(press, printNumber(tick, tickDecimals, unit), styles.chartAxis))) +
    8;
  const widest = Math.max(...all.map((value) => textWidth(press, print(value), styles.chartValue)));
  const barIn = (band: number) =>
    Math.min(38, (band * (series.length === 1 ? 0.66 : 0.84) - between * (series.length - 1)) / series.length);
  const fullBand = width / labels.length;
  const direct = widest <= (series.length === 1 ? fullBand - 3 : barIn(fullBand) + between - 0.5);

  const left = direct ? 0 : axisRoom;
  const band = (width - left) / labels.length;
  const barWidth = barIn(band);
  const low = direct ? Math.min(0, ...all) : scale.min;
  const high = direct ? Math.max(0, ...all) || 1 : scale.max;
  const headroom = direct ? valueRoom : 4;
  const footroom = direct && low < 0 ? valueRoom : 0;
  const perUnit = (plotHeight - headroom - footroom) / (high - low);
  const names = categoryLabels(press, labels, band);

  return {
    height: legend.height + plotHeight + 6 + names.height,
    paint(x, top) {
      legend.paint(x, top);
      const plotTop = top + legend.height;
      const zero = plotTop + headroom + high * perUnit;
      if (!direct) {
        for (const tick of scale.ticks) {
          rule(doc, x + left, zero - tick * perUnit, width - left, palette.hairline);
          setText(
            press,
            printNumber(tick, tickDecimals, unit),
            styles.chartAxis,
            x + left - 6,
            zero - tick * perUnit + 2.5,
            'right',
          );
        }
      }
      series.forEach(({ values }, which) => {
        values.forEach((value, index) => {
          const groupWidth = barWidth * series.length + between * (series.length - 1);
          const barLeft = x + left + band * (index + 0.5) - groupWidth / 2 + which * (barWidth + between);
          const length = value * perUnit;
          const marked = index === emphasis.label;
          doc
            .rect(barLeft, Math.min(zero, zero - length), barWidth, Math.abs(length))
            .fill(marked ? palette.amber : (colours[which] as string));
          if (direct)
            setText(
              press,
              print(value),
              styles.chartValue,
              barLeft + barWidth / 2,
              value < 0 ? zero - length + 9 : zero - length - 4,
              'centre',
            );
        });
      });
      rule(doc, x + left, zero, width - left, palette.ink, 0.6);
      names.paint(x + left, plotTop + plotHeight + 6);
    },
  };
}
