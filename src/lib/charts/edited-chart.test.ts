import { describe, expect, it } from 'vitest';
import { parseChart } from './chart-spec.ts';
import { type EditedChart, findChartProblem, formatEditedChart, pasteCells, readEditedChart } from './edited-chart.ts';
import { EMPTY_CHART } from './empty-chart.ts';

const read = (source: string) => readEditedChart(source) as EditedChart;
const DELAY =
  'kind: line\ntitle: "A: b"\nlabels: [2027, "#2"]\nat: [1, 3]\nseries:\n  - {name: x, values: [1.5, null]}';

describe('the chart of a chart', () => {
  it('is written as a source that draws the same', () => {
    expect(parseChart(formatEditedChart(read(DELAY)), '')).toEqual(parseChart(DELAY, ''));
    expect(formatEditedChart(read(formatEditedChart(read(DELAY))))).toBe(formatEditedChart(read(DELAY)));
  });

  it('keeps what is not a number yet, and says so', () => {
    const chart = read(DELAY);
    const source = formatEditedChart({ ...chart, cells: chart.cells.map((row, at) => (at === 1 ? ['a', '1.'] : row)) });
    expect(read(source).cells[1]).toEqual(['a', '1.']);
    expect(findChartProblem(source)).toBeUndefined();
    expect(findChartProblem(source.replace('"1."', '"1x"'))).toBe('“1x” in row 1 is not a number.');
  });

  it('drops positions that no longer fit its labels', () => {
    const chart = read(DELAY);
    expect(formatEditedChart({ ...chart, cells: chart.cells.slice(0, 2) })).not.toContain('at:');
  });

  it.each([
    '',
    'x',
    '[1]',
    'kind: matrix\ntitle: T',
    'kind: bar\nlabels: {}',
    'a: &a [*a]',
    `kind: bar # ${'x'.repeat(20_000)}`,
  ])('cannot be read from %j', (source) => {
    expect(readEditedChart(source)).toBeUndefined();
    expect(findChartProblem(source)).toMatch(/^Not drawn/);
  });

  it.each(['1e308', '-1e16', '5e-324'])('says that %s cannot be drawn', (value) => {
    const source = `kind: line\ntitle: T\nlabels: [a, b]\nat: [0, ${value}]\nseries: [{values: [1, ${value}]}]`;
    expect(findChartProblem(source)).toMatch(/is not a number\.$/);
    const problem = `${Number(value)} cannot be drawn: numbers are 0, or between 0.000001 and 1,000,000,000,000,000`;
    expect(() => parseChart(source, 'Chart')).toThrow(problem);
    expect(() => parseChart(source.replace(`1, ${value}`, '1, 2'), 'Chart')).toThrow(problem);
    expect(() => parseChart(source.replace('line', 'timeline'), 'Chart')).toThrow(problem);
  });

  it('says what is missing or too much', () => {
    expect(formatEditedChart(read(EMPTY_CHART))).toBe(EMPTY_CHART);
    expect(findChartProblem(EMPTY_CHART)).toBe('Give the chart a title.');
    const titled = EMPTY_CHART.replace('title: ""', 'title: T');
    expect(findChartProblem(titled)).toBe('Row 1 is missing a value.');
    const many = formatEditedChart({ ...read(titled), cells: Array.from({ length: 42 }, () => ['a', '1']) });
    expect(findChartProblem(many)).toBe('This type has at most 40 rows and 6 columns of values.');
    const times = formatEditedChart({
      ...read(titled),
      kind: 'timeline',
      cells: [
        ['', ''],
        ['a', '21:00'],
        ['b', '25:00'],
      ],
    });
    expect(findChartProblem(times)).toBe('“25:00” in row 2 is not a number or a time such as 21:00.');
    expect(findChartProblem(times.replace('25:00', '4:30'))).toBeUndefined();
    const falls = 'kind: waterfall\ntitle: T\nlabels: [a, b, c]\nseries: [{values: [1, 2, 9]}]';
    expect(findChartProblem(falls)).toBe('Not drawn: the waterfall adds up to 3, its last bar says 9.');
  });
});

describe('cells of a spreadsheet', () => {
  it('fill the table from the chosen cell, with new rows and columns', () => {
    const { cells, isCut } = pasteCells(
      [
        ['', 'x'],
        ['a', '1'],
      ],
      1,
      1,
      '2\t3\r\n1,200\t−5%\r\n',
    );
    expect(cells).toEqual([
      ['', 'x', ''],
      ['a', '2', '3'],
      ['', '1,200', '−5%'],
    ]);
    expect(isCut).toBe(false);
    const source = formatEditedChart({ ...read(EMPTY_CHART), title: 'T', cells });
    expect(parseChart(source, '')).toMatchObject({ series: [{ values: [2, 1200] }, { values: [3, -5] }] });
  });

  it('are cut at the limits', () => {
    const { cells, isCut } = pasteCells([['', '']], 0, 0, 'a\t1\n'.repeat(10_000));
    expect([cells.length, isCut]).toEqual([401, true]);
    expect(pasteCells([['', '']], 0, 0, 'a\t'.repeat(50)).cells[0]).toHaveLength(9);
  });
});
