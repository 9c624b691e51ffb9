import type { ChartTheme } from './chart-kit.ts';
import type { Chart } from './chart-spec.ts';
import { drawChart } from './draw-chart.ts';

/** The colors of prose.css, which follow the reader's theme. */
const PAGE: ChartTheme = {
  ink: 'var(--ink)',
  quiet: 'var(--muted)',
  rule: 'var(--line)',
  series: ['var(--blue)', 'var(--chart-mid)', 'var(--chart-pale)'],
  signal: 'var(--amber)',
  signalText: 'var(--chart-signal-text)',
  paper: 'var(--paper)',
};

/** Widths in the chart's own units, so that its text is about 12 px high on a wide screen and on a phone. */
const WIDE = 400;
const NARROW = 214;
/** The number of upright bars with values that fit side by side on a phone. */
const MAX_NARROW_BARS = 7;

/** Draws a chart for a page, twice: one drawing for wide screens and one for phones, of which CSS shows one. */
export function drawPageChart(chart: Chart): string {
  const isCrowded = chart.kind === 'bar' && chart.labels.length * chart.series.length > MAX_NARROW_BARS;
  const narrow: Chart = isCrowded ? { ...chart, kind: 'hbar' } : chart;
  return (
    `<div class="chart-wide">${drawChart(chart, { width: WIDE, theme: PAGE, canAsk: true })}</div>` +
    `<div class="chart-narrow">${drawChart(narrow, { width: NARROW, theme: PAGE, canAsk: true })}</div>`
  );
}
