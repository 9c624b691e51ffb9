import { type AskedValue, findAskedValue } from '#lib/charts/asked-value.ts';
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
  const asked = isPlain ? undefined : findAskedValue(chart);
  const title = asked
    ? `<strong class="chart-title">${set(chart.title)}</strong><strong class="chart-question">${set(chart.ask)}</strong>`
    : `<strong>${set(chart.title)}</strong>`;
  const caption = `<figcaption>${title}${unit}</figcaption>`;
  const note = chart.note ? `<p class="chart-note">${set(chart.note)}</p>` : '';
  const table = renderTable(chart);
  if (isPlain) return `<figure>${caption}${table}${note}</figure>\n`;
  const drawing = `<div class="chart-drawing" role="img" aria-label="${escapeHtml(describeChart(chart, { isAsking: true }))}">${drawPageChart(chart)}</div>`;
  const label = escapeHtml(`Numbers: ${chart.title}`);
  const numbers = `<details class="chart-numbers"><summary>Show the numbers</summary><div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${table}</div></details>`;
  const [type, guess] = asked ? ['chart chart-ask', renderGuess(chart, asked)] : ['chart', ''];
  return `<figure class="${type}">${caption}${drawing}${guess}${note}${numbers}</figure>\n`;
}

/**
 * Renders the controls with which readers guess a value before they see it. The style sheet shows them only on screens
 * with scripts; ui/chart-guess.ts makes them work.
 */
function renderGuess(chart: Chart, { answer, min, max, step, start, decimals }: AskedValue): string {
  const data = escapeHtml(JSON.stringify({ answer, decimals, unit: chart.unit.trim().startsWith('%') ? '%' : '' }));
  const range = `<input type="range" min="${min}" max="${max}" step="${step}" value="${start}" autocomplete="off" aria-label="${escapeHtml(chart.ask)}">`;
  return (
    `<div class="chart-guess" data-guess="${data}">` +
    `<div class="chart-guess-field"><span>Your guess</span><span class="chart-guess-value" aria-hidden="true">?</span>${range}</div>` +
    '<div class="chart-verdict" role="status"></div>' +
    '<details class="chart-answer"><summary><span>Show the answer</span><span>Hide the answer</span></summary></details></div>'
  );
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
  if (chart.kind === 'timeline') return [['', 'Time'], ...chart.spans.map(({ label, text }) => [label, text])];
  const { labels, series, unit } = chart;
  const decimals = countDecimals(series.flatMap(({ values }) => values.flatMap((value) => value ?? [])));
  const format = (value: number | null) => (value === null ? '–' : formatNumber(value, decimals, unit));
  return [
    ['', ...series.map(({ name }) => name || 'Value')],
    ...labels.map((label, row) => [label, ...series.map(({ values }) => format(values[row] ?? null))]),
  ];
}
