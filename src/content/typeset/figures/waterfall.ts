import { palette } from '../page/palette.ts';
import { rule } from '../page/tags.ts';
import type { WaterfallSpec } from '../read/figure-spec.ts';
import type { Press } from '../type/press.ts';
import { setText } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { categoryLabels } from './category-labels.ts';
import type { Chart } from './chart.ts';
import { decimalsOf, printNumber } from './scale.ts';

const plotHeight = 165;
const valueRoom = 13;

/** From a first value over its changes to a total: rises in mid blue, falls in pale blue, the total in amber. */
export function drawWaterfall(press: Press, spec: WaterfallSpec, width: number): Chart {
  const { doc } = press;
  const values = spec.series[0]?.values ?? [];
  const decimals = decimalsOf(values);
  const last = values.length - 1;
  let running = 0;
  const steps = values.map((value, index) => {
    const isWhole = index === 0 || index === last;
    const from = isWhole ? 0 : running;
    const to = isWhole ? value : running + value;
    running = to;
    return { from, to, value, isWhole };
  });
  const high = Math.max(0, ...steps.map(({ to }) => to));
  const low = floorOf(
    steps.map(({ to }) => to),
    high,
  );
  const footroom = low < 0 ? valueRoom : 0;
  const perUnit = (plotHeight - valueRoom - footroom) / (high - low || 1);
  const band = width / values.length;
  const barWidth = Math.min(42, band * 0.66);
  const names = categoryLabels(press, spec.labels, band);
  const colourOf = (index: number, value: number) =>
    index === last ? palette.amber : index === 0 ? palette.deep : value >= 0 ? palette.mid : palette.pale;

  return {
    height: plotHeight + 6 + names.height,
    paint(x, top) {
      const yOf = (level: number) => top + valueRoom + (high - Math.max(level, low)) * perUnit;
      steps.forEach(({ from, to, value, isWhole }, index) => {
        const left = x + band * (index + 0.5) - barWidth / 2;
        const upper = yOf(Math.max(from, to));
        const height = Math.max(yOf(Math.min(from, to)) - upper, 0.8);
        doc.rect(left, upper, barWidth, height).fill(colourOf(index, value));
        if (isWhole && low > 0) cut(left, yOf(low) - 16, barWidth);
        const hangs = Math.max(from, to) <= 0 && to < 0;
        setText(
          press,
          printNumber(value, decimals, spec.unit, !isWhole),
          styles.chartValue,
          left + barWidth / 2,
          hangs ? upper + height + 9 : upper - 4,
          'centre',
        );
        if (index < last) rule(doc, left + barWidth, yOf(to), band - barWidth, palette.quiet, 0.5);
      });
      rule(doc, x, yOf(Math.max(0, low)), width, palette.ink, 0.6);
      names.paint(x, top + plotHeight + 6);
    },
  };

  /** two white strokes across a bar that does not start at zero */
  function cut(x: number, y: number, barWidth: number): void {
    for (const dy of [0, 4.5]) doc.moveTo(x - 3, y + dy + 3).lineTo(x + barWidth + 3, y + dy - 3);
    doc.lineWidth(1.6).strokeColor(palette.paper).stroke();
  }
}

/** Zero, unless the changes would be slivers on tall bars: then the bars are cut, visibly, and the changes take most of the height. */
function floorOf(levels: number[], high: number): number {
  const lowest = Math.min(...levels);
  if (lowest <= 0) return Math.min(0, lowest);
  return high - lowest < high * 0.3 ? Math.max(0, high - (high - lowest) * 1.9) : 0;
}
