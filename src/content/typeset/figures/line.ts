import { palette } from '../page/palette.ts';
import { rule } from '../page/tags.ts';
import type { LineSpec } from '../read/figure-spec.ts';
import type { Press } from '../type/press.ts';
import { setBlock, setLines, setText, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import { type Chart, emphasisOf, nameColour, seriesColours } from './chart.ts';
import { decimalsOf, printNumber, roundScale } from './scale.ts';
import { spreadApart } from './spread.ts';

const plotHeight = 165;
const nameRoomMost = 92;

/** Lines over an even axis; each is named at its own end, so that no key is needed. */
export function drawLines(press: Press, spec: LineSpec, width: number): Chart {
  const { labels, series, unit } = spec;
  const { doc } = press;
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const scale = roundScale(known.length > 0 ? known : [0], false);
  const tickDecimals = decimalsOf(scale.ticks);
  const printTick = (tick: number) => printNumber(tick, tickDecimals, unit);
  const colours = seriesColours(series.length, emphasisOf({ ...spec, labels: [] }).series);

  const left = Math.max(...scale.ticks.map((tick) => textWidth(press, printTick(tick), styles.chartAxis))) + 8;
  const endValue = (values: (number | null)[]) => values.findLast((value) => value !== null) ?? scale.min;
  const decimals = decimalsOf(known);
  const nameStyles = colours.map((colour) => ({ ...styles.chartValue, colour: nameColour(colour) }));
  const nameRoom = Math.min(
    nameRoomMost,
    Math.max(
      ...series.map(({ name, values }) =>
        Math.max(
          textWidth(press, name, styles.chartValue),
          textWidth(press, printNumber(endValue(values), decimals, unit), styles.chartValue),
        ),
      ),
    ) + 2,
  );
  const names = series.map(({ name, values }, index) => {
    const text = [
      ...(name ? [{ text: name }] : []),
      ...(series.length === 1 || name === '' ? [] : [{ text: '', lineBreak: true }]),
      {
        text:
          series.length === 1 && name
            ? ` ${printNumber(endValue(values), decimals, unit)}`
            : printNumber(endValue(values), decimals, unit),
      },
    ];
    return setLines(press, text, nameStyles[index] ?? styles.chartValue, nameRoom);
  });
  const right = nameRoom + 9;
  const plotWidth = width - left - right;
  const step = labels.length > 1 ? plotWidth / (labels.length - 1) : 0;
  const perUnit = plotHeight / (scale.max - scale.min);
  const labelRoom = Math.max(...labels.map((label) => textWidth(press, label, styles.chartAxis))) + 8;
  const every = Math.max(1, Math.ceil(labelRoom / (step || 1)));

  return {
    height: 4 + plotHeight + 14,
    paint(x, top) {
      const foot = top + 4 + plotHeight;
      const yOf = (value: number) => foot - (value - scale.min) * perUnit;
      for (const tick of scale.ticks) {
        rule(
          doc,
          x + left,
          yOf(tick),
          plotWidth,
          tick === scale.min ? palette.ink : palette.hairline,
          tick === scale.min ? 0.6 : 0.5,
        );
        setText(press, printTick(tick), styles.chartAxis, x + left - 6, yOf(tick) + 2.5, 'right');
      }
      labels.forEach((label, index) => {
        const isShown = every === 1 || (labels.length - 1 - index) % every === 0;
        if (isShown) setText(press, label, styles.chartAxis, x + left + index * step, foot + 12, 'centre');
      });
      series.forEach(({ values }, which) => {
        const colour = colours[which] as string;
        stroke(values, (index) => x + left + index * step, yOf, colour);
        const last = values.findLastIndex((value) => value !== null);
        if (last >= 0)
          doc
            .circle(x + left + last * step, yOf(values[last] as number), 2.4)
            .fill(series.length === 1 ? palette.amber : colour);
      });
      const leading = styles.chartValue.leading;
      const wanted = series.map(
        ({ values }, index) => yOf(endValue(values)) - ((names[index]?.length ?? 1) * leading) / 2,
      );
      const tops = spreadApart(
        wanted,
        names.map((lines) => lines.length * leading + 2),
        top - 6,
        foot + 8,
      );
      for (const [index, lines] of names.entries())
        setBlock(press, lines, styles.chartValue, x + left + plotWidth + 9, tops[index] ?? top);
    },
  };

  function stroke(
    values: (number | null)[],
    xOf: (index: number) => number,
    yOf: (value: number) => number,
    colour: string,
  ): void {
    let drawing = false;
    values.forEach((value, index) => {
      if (value === null) drawing = false;
      else if (drawing) doc.lineTo(xOf(index), yOf(value));
      else {
        doc.moveTo(xOf(index), yOf(value));
        drawing = true;
      }
    });
    doc.lineWidth(1.7).lineJoin('round').lineCap('round').strokeColor(colour).stroke();
  }
}
