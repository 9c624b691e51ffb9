import type { ChartKit, Drawing } from './chart-kit.ts';
import type { MatrixChart } from './chart-spec.ts';

const DOT = 3.4;
const INSET = 16;

/** Draws points in four quadrants, each with its name beside it. */
export function drawMatrix(kit: ChartKit, chart: MatrixChart, width: number, height = 226): Drawing {
  const { theme } = kit;
  const left = kit.isBare ? 0 : 18;
  const [middle, center] = [left + (width - left) / 2, height / 2];
  const frame =
    kit.line(left, 0, left, height, theme.ink, 0.6) +
    kit.line(left, height, width, height, theme.ink, 0.6) +
    kit.line(middle, 0, middle, height, theme.rule) +
    kit.line(left, center, width, center, theme.rule);
  const points = chart.points.map(({ label, x, y }) => {
    const px = left + INSET + x * (width - left - 2 * INSET);
    const py = height - INSET - y * (height - 2 * INSET);
    const color = label === chart.emphasis ? theme.signal : (theme.series[0] as string);
    // A name must not cross the middle line or the edge, unless the other side is no better.
    const end = px + DOT + 4 + kit.measure(label);
    const fits = end <= (px < middle ? middle : width) || px - DOT - 4 - kit.measure(label) < left;
    const name = kit.text(fits ? px + DOT + 4 : px - DOT - 4, py + 2.6, label, { anchor: fits ? 'start' : 'end' });
    return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${kit.isBare ? 9 : DOT}" fill="${color}"/>${name}`;
  });
  const axes =
    kit.text(left, height + 13, `${chart.xAxis} →`, { fill: theme.quiet }) +
    kit.text(left - 8, height, `${chart.yAxis} →`, { fill: theme.quiet, rotate: -90 });
  return { body: frame + points.join('') + axes, height: height + (kit.isBare ? 0 : 18) };
}
