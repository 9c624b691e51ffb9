import { palette } from '../page/palette.ts';
import { rule } from '../page/tags.ts';
import type { MatrixSpec } from '../read/figure-spec.ts';
import type { Line } from '../type/break-lines.ts';
import type { Press } from '../type/press.ts';
import { setBlock, setLines, setText, textWidth } from '../type/set-line.ts';
import { styles } from '../type/styles.ts';
import type { Chart } from './chart.ts';
import { placeLabels } from './place-labels.ts';

const plotHeight = 236;
const axisRoom = 20;
const dot = 3.6;
const labelMeasure = 92;

/** Points between two axes, in four quarters; names beside their points, where none covers another. */
export function drawMatrix(press: Press, spec: MatrixSpec, width: number): Chart {
  const { doc } = press;
  const style = styles.chartLabel;
  const plotWidth = width - axisRoom;
  const inset = 14;
  const points = spec.points.map(({ label, x, y }) => {
    const lines: Line[] = setLines(press, label, style, labelMeasure, true);
    return {
      lines,
      x: inset + x * (plotWidth - 2 * inset),
      y: plotHeight - inset - y * (plotHeight - 2 * inset),
      width: Math.max(...lines.map((line) => line.width)),
      height: lines.length * style.leading,
      label,
    };
  });
  const spots = placeLabels(points, dot, { width: plotWidth, height: plotHeight });

  return {
    height: plotHeight + axisRoom,
    paint(left, top) {
      const x = left + axisRoom;
      doc.rect(x, top, plotWidth, plotHeight).lineWidth(0.5).strokeColor(palette.hairline).stroke();
      doc.rect(x + plotWidth / 2, top, plotWidth / 2, plotHeight / 2).fill('#f3f6f9');
      rule(doc, x, top + plotHeight / 2, plotWidth, palette.hairline);
      doc
        .moveTo(x + plotWidth / 2, top)
        .lineTo(x + plotWidth / 2, top + plotHeight)
        .lineWidth(0.5)
        .strokeColor(palette.hairline)
        .stroke();
      nameAxis(spec.xAxis, x, top + plotHeight + 14, plotWidth);
      doc.save();
      doc.rotate(-90, { origin: [left + 8, top + plotHeight] });
      nameAxis(spec.yAxis, left + 8, top + plotHeight, plotHeight);
      doc.restore();
      points.forEach((point, index) => {
        const isMarked = point.label === spec.emphasis;
        doc.circle(x + point.x, top + point.y, dot).fill(isMarked ? palette.amber : palette.deep);
        const spot = spots[index];
        if (spot) setBlock(press, point.lines, style, x + spot.x, top + spot.y, spot.align, point.width);
      });
    },
  };

  /** low — name — high, with a hairline arrow that says which way is more */
  function nameAxis(name: string, x: number, baseline: number, length: number): void {
    const { deep } = palette;
    setText(press, name, { ...styles.chartValue, colour: deep }, x, baseline);
    const from = x + textWidth(press, name, styles.chartValue) + 8;
    const tip = x + length;
    const y = baseline - 2.6;
    if (tip - from < 12) return;
    rule(doc, from, y, tip - from, deep, 0.6);
    doc
      .moveTo(tip - 4, y - 2.6)
      .lineTo(tip, y)
      .lineTo(tip - 4, y + 2.6)
      .lineWidth(0.6)
      .lineJoin('miter')
      .strokeColor(deep)
      .stroke();
  }
}
