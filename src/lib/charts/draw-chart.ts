import { type ChartOptions, createChartKit } from './chart-kit.ts';
import type { Chart } from './chart-spec.ts';
import { drawBars, drawHorizontalBars, drawWaterfall } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';
import { drawMatrix } from './draw-matrix.ts';

/**
 * Draws a chart as SVG for a page or a PDF. The title, unit and note are not in the SVG; the page shows them as text.
 */
export function drawChart(chart: Chart, options: ChartOptions): string {
  const kit = createChartKit(options);
  const { width } = options;
  const { body, height } = draw();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.ceil(height)}" width="${width}" height="${Math.ceil(height)}">${body}</svg>`;

  function draw() {
    switch (chart.kind) {
      case 'bar':
        return drawBars(kit, chart, width, options.height);
      case 'hbar':
        return drawHorizontalBars(kit, chart, width, options.height);
      case 'line':
        return drawLines(kit, chart, width, options.height);
      case 'waterfall':
        return drawWaterfall(kit, chart, width, options.height);
      case 'matrix':
        return drawMatrix(kit, chart, width, options.height);
    }
  }
}

const MAX_VALUES = 60;

/** Describes a chart in words for screen readers: all values, or only the series names if there are too many. */
export function describeChart(chart: Chart): string {
  const opening = `${chart.title}${chart.unit ? ` (${chart.unit})` : ''}.`;
  if (chart.kind === 'matrix') {
    const points = chart.points.map(({ label, x, y }) => `${label} ${x}, ${y}`);
    return `${opening} ${chart.xAxis} against ${chart.yAxis}, from 0 to 1: ${points.join('; ')}.`;
  }
  const { labels, series } = chart;
  if (labels.length * series.length > MAX_VALUES)
    return `${opening} From ${labels[0]} to ${labels.at(-1)}: ${series.map(({ name }) => name).join(', ')}.`;
  const lines = series.map(({ name, values }) => {
    const pairs = labels.map((label, index) => `${label} ${values[index] ?? 'no value'}`).join(', ');
    return name ? `${name}: ${pairs}` : pairs;
  });
  return `${opening} ${lines.join('. ')}.`;
}
