import { findAskedValue } from './asked-value.ts';
import { type ChartKit, type ChartOptions, createChartKit, type Drawing } from './chart-kit.ts';
import type { Chart, MatrixChart } from './chart-spec.ts';
import { drawBars, drawHorizontalBars, drawWaterfall } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';
import { drawTimeline } from './draw-timeline.ts';

const DOT = 3.4;
const INSET = 16;

/** Draws points in four quadrants, each with its name beside it. */
function drawMatrix(kit: ChartKit, chart: MatrixChart, width: number, height = 226): Drawing {
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

/**
 * Draws a chart as SVG for a page or a PDF. The title, unit and note are not in the SVG; the page shows them as text.
 */
export function drawChart(source: Chart, options: ChartOptions): string {
  const chart: Chart = options.canAsk ? source : { ...source, ask: '' };
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
      case 'timeline':
        return drawTimeline(kit, chart, width, options.height);
      case 'matrix':
        return drawMatrix(kit, chart, width, options.height);
    }
  }
}

const MAX_VALUES = 60;

/**
 * Describes a chart in words for screen readers: all values, or only the series names if there are too many. A chart that
 * is `asking` has its question as its title, and not the value that it asks for.
 */
export function describeChart(source: Chart, { isAsking = false } = {}): string {
  const asked = isAsking ? findAskedValue(source) : undefined;
  const chart = asked ? { ...source, title: source.ask } : source;
  const opening = `${chart.title}${chart.unit ? ` (${chart.unit})` : ''}.`;
  if (chart.kind === 'matrix') {
    const points = chart.points.map(({ label, x, y }) => `${label} ${x}, ${y}`);
    return `${opening} ${chart.xAxis} against ${chart.yAxis}, from 0 to 1: ${points.join('; ')}.`;
  }
  if (chart.kind === 'timeline')
    return `${opening} ${chart.spans.map(({ label, text }) => `${label}: ${text}`).join('; ')}.`;
  const { labels, series } = chart;
  if (labels.length * series.length > MAX_VALUES)
    return `${opening} From ${labels[0]} to ${labels.at(-1)}: ${series.map(({ name }) => name).join(', ')}.`;
  const lines = series.map(({ name, values }, which) => {
    const pairs = labels
      .map((label, index) => {
        const isAsked = which === asked?.series && index === asked.index;
        return `${label} ${isAsked ? 'is asked for' : (values[index] ?? 'no value')}`;
      })
      .join(', ');
    return name ? `${name}: ${pairs}` : pairs;
  });
  return `${opening} ${lines.join('. ')}.`;
}
