import { parse } from 'yaml';
import { CHART_LIMITS, MAX_SOURCE_LENGTH, parseChart, parseNumber } from './chart-spec.ts';
import { parseClock } from './timeline.ts';

export type TableKind = keyof typeof CHART_LIMITS;

/** A chart while its author types it: its texts, and a table that may still be incomplete. */
export interface EditedChart {
  readonly kind: TableKind;
  readonly title: string;
  readonly unit: string;
  readonly note: string;
  /** A label or the name of a series. */
  readonly emphasis: string;
  /** The question that readers answer with a guess. */
  readonly ask: string;
  /** Positions of the labels on the axis of a line, if it has any. */
  readonly at?: readonly number[] | undefined;
  /** The first row contains the names of the series, the first column the labels. */
  readonly cells: readonly (readonly string[])[];
}

/** Reads the table of a chart's source; undefined if it is not such a table, for example a matrix. */
export function readEditedChart(source: string): EditedChart | undefined {
  const data = readRecord(source);
  if (!data || !Object.hasOwn(CHART_LIMITS, String(data.kind))) return undefined;
  const { kind, title, unit, note, emphasis, ask, at, labels, series } = data;
  if (!Array.isArray(labels) || !Array.isArray(series) || labels.some(isObject)) return undefined;
  const columns = series.map((one) => (isObject(one) && Array.isArray(one.values) ? one : undefined));
  if (columns.some((one) => !one || one.values.length > labels.length || one.values.some(isObject))) return undefined;
  return {
    kind: kind as TableKind,
    title: toText(title),
    unit: toText(unit),
    note: toText(note),
    emphasis: toText(emphasis),
    ask: toText(ask),
    at: Array.isArray(at) && at.every(Number.isFinite) ? at : undefined,
    cells: [
      ['', ...columns.map((one) => toText(one?.name))],
      ...labels.map((label, row) => [toText(label), ...columns.map((one) => toText(one?.values[row]))]),
    ],
  };
}

/**
 * Writes an edited chart as the source of a chart. Values that are not numbers yet stay text, so that nothing typed is lost.
 */
export function formatEditedChart({ kind, title, unit, note, emphasis, ask, at, cells }: EditedChart): string {
  const [head = [], ...rows] = cells;
  const series = head.slice(1).map((name, column) => {
    const values = rows.map((row) => formatValue(row[column + 1] ?? '')).join(', ');
    return `  - name: ${JSON.stringify(name)}\n    values: [${values}]`;
  });
  return [
    `kind: ${kind}`,
    `title: ${JSON.stringify(title)}`,
    ...(unit ? [`unit: ${JSON.stringify(unit)}`] : []),
    `labels: [${rows.map(([label]) => JSON.stringify(label)).join(', ')}]`,
    // Positions belong to the labels they were written for.
    ...(at?.length === rows.length ? [`at: [${at.join(', ')}]`] : []),
    ...(emphasis ? [`emphasis: ${JSON.stringify(emphasis)}`] : []),
    ...(ask ? [`ask: ${JSON.stringify(ask)}`] : []),
    'series:',
    ...series,
    ...(note ? [`note: ${JSON.stringify(note)}`] : []),
  ].join('\n');
}

/** Says what keeps a chart from being drawn, for its author; undefined if nothing does. */
export function findChartProblem(source: string): string | undefined {
  const chart = readEditedChart(source);
  return (chart && findTableProblem(chart)) ?? findSpecProblem(source);
}

function findTableProblem({ kind, title, cells }: EditedChart): string | undefined {
  const { rows: maxRows, columns: maxColumns } = CHART_LIMITS[kind];
  const [head = [], ...rows] = cells;
  if (title === '') return 'Give the chart a title.';
  if (head.length - 1 > maxColumns || rows.length > maxRows)
    return `This type has at most ${maxRows} rows and ${maxColumns === 1 ? 'one column' : `${maxColumns} columns`} of values.`;
  for (const [index, [, ...values]] of rows.entries()) {
    const wrong = values.find((text) => text.trim() !== '' && !isValue(kind, text));
    if (wrong !== undefined)
      return `“${wrong}” in row ${index + 1} is not a number${kind === 'timeline' ? ' or a time such as 21:00' : ''}.`;
    const needed = kind === 'timeline' ? values.slice(0, 1) : kind === 'line' ? [] : values;
    if (needed.some((text) => text.trim() === '')) return `Row ${index + 1} is missing a value.`;
  }
  return undefined;
}

const isValue = (kind: TableKind, text: string): boolean =>
  parseNumber(text) !== undefined || (kind === 'timeline' && parseClock(text) !== undefined);

function findSpecProblem(source: string): string | undefined {
  try {
    parseChart(source, 'Not drawn');
    return undefined;
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}

/** Fills cells from a spreadsheet's text, starting at one cell, and adds rows and columns up to the limits. */
export function pasteCells(cells: EditedChart['cells'], row: number, column: number, text: string) {
  const pasted = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n', CHART_LIMITS.line.rows + 2);
  const lines = pasted.map((line) => line.split('\t').map((cell) => cell.trim()));
  const height = Math.max(cells.length, row + lines.length);
  const width = Math.max(cells[0]?.length ?? 0, column + Math.max(...lines.map((line) => line.length)));
  const [maxHeight, maxWidth] = [CHART_LIMITS.line.rows + 1, CHART_LIMITS.line.columns + 1];
  const filled = Array.from({ length: Math.min(height, maxHeight) }, (_, y) =>
    Array.from({ length: Math.min(width, maxWidth) }, (_, x) => lines[y - row]?.[x - column] ?? cells[y]?.[x] ?? ''),
  );
  return { cells: filled, isCut: height > maxHeight || width > maxWidth };
}

function readRecord(source: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = source.length > MAX_SOURCE_LENGTH ? undefined : parse(source);
    return isObject(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> & { values: unknown[] } =>
  typeof value === 'object' && value !== null;
const toText = (value: unknown): string =>
  value === null || value === undefined || isObject(value) ? '' : String(value);
const formatValue = (text: string): string =>
  text.trim() === '' ? 'null' : String(Number(text)) === text ? text : JSON.stringify(text);
