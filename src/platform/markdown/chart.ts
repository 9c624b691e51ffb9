import { countDecimals, formatNumber } from '#lib/charts/chart-kit.ts';
import { type Chart, parseChart } from '#lib/charts/chart-spec.ts';
import { describeChart } from '#lib/charts/draw-chart.ts';
import { drawPageChart } from '#lib/charts/page-chart.ts';
import { escapeHtml, setTypography } from './text.ts';

/**
 * Renders the source of a chart as a figure: the drawing, and its numbers as a table. A plain figure has only the
 * table. Undefined if the source cannot be drawn.
 */
export function renderChart(source: string, isPlain: boolean): string | undefined {
  const chart = readChart(source);
  if (!chart) return undefined;
  const set = (text: string) => escapeHtml(setTypography(text, ''));
  const unit = chart.unit ? ` <span class="chart-unit">${set(chart.unit)}</span>` : '';
  const caption = `<figcaption><strong>${set(chart.title)}</strong>${unit}</figcaption>`;
  const note = chart.note ? `<p class="chart-note">${set(chart.note)}</p>` : '';
  const table = renderTable(chart);
  if (isPlain) return `<figure>${caption}${table}${note}</figure>\n`;
  const drawing = `<div class="chart-drawing" role="img" aria-label="${escapeHtml(describeChart(chart))}">${drawPageChart(chart)}</div>`;
  const label = escapeHtml(`Numbers: ${chart.title}`);
  const numbers = `<details class="chart-numbers"><summary>Show the numbers</summary><div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${table}</div></details>`;
  return `<figure class="chart">${caption}${drawing}${note}${numbers}</figure>\n`;
}

function readChart(source: string): Chart | undefined {
  try {
    return parseChart(source, 'Chart');
  } catch {
    return undefined;
  }
}

function renderTable(chart: Chart): string {
  const [head, ...rows] = listRows(chart);
  const renderRow = (cells: readonly string[], isHead: boolean) =>
    cells
      .map((cell, column) => {
        const align = column === 0 ? '' : ' class="align-right"';
        // Screen readers announce an empty head.
        if (isHead && cell === '') return '<td></td>';
        if (isHead) return `<th scope="col"${align}>${escapeHtml(cell)}</th>`;
        return column === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td${align}>${escapeHtml(cell)}</td>`;
      })
      .join('');
  const body = rows.map((row) => `<tr>${renderRow(row, false)}</tr>`).join('');
  return `<table><thead><tr>${renderRow(head ?? [], true)}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The chart's numbers as rows of text, the first one with the names of the columns. */
function listRows(chart: Chart): string[][] {
  if (chart.kind === 'matrix') {
    const points = chart.points.map(({ label, x, y }) => [label, String(x), String(y)]);
    return [['', chart.xAxis, chart.yAxis], ...points];
  }
  const { labels, series, unit } = chart;
  const decimals = countDecimals(series.flatMap(({ values }) => values.flatMap((value) => value ?? [])));
  const format = (value: number | null) => (value === null ? '–' : formatNumber(value, decimals, unit));
  return [
    ['', ...series.map(({ name }) => name || 'Value')],
    ...labels.map((label, row) => [label, ...series.map(({ values }) => format(values[row] ?? null))]),
  ];
}
