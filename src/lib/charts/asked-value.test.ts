import { describe, expect, it } from 'vitest';
import { findAskedValue } from './asked-value.ts';
import { parseChart } from './chart-spec.ts';
import { describeChart, drawChart } from './draw-chart.ts';
import { findChartProblem, formatEditedChart, readEditedChart } from './edited-chart.ts';
import { describeGuess } from './guess.ts';
import { drawPageChart } from './page-chart.ts';

const FORECAST =
  'kind: bar\ntitle: T\nask: What does day 2 bring?\nlabels: [Day 1, Day 2]\nseries: [{name: Forecast, values: [100, 105]}, {name: Actual, values: [115, 110]}]';
const find = (source: string) => findAskedValue(parseChart(source, ''));

describe('a chart that asks', () => {
  it('asks for the last value, in a range that does not give it away', () => {
    expect(find(FORECAST)).toMatchObject({ series: 1, index: 1, answer: 110, min: 0, max: 140, step: 1, start: 70 });
  });

  it('asks for what it emphasizes', () => {
    expect(find(`${FORECAST}\nemphasis: Forecast`)).toMatchObject({ series: 0, index: 1, answer: 105 });
    expect(find(`${FORECAST}\nemphasis: Day 1`)).toMatchObject({ series: 1, index: 0, answer: 115 });
  });

  it('has no shares above 100 percent', () => {
    const shares = 'kind: hbar\ntitle: T\nask: Q\nunit: "% on time"\nlabels: [A, B]\nseries: [{values: [80, 95.5]}]';
    expect(find(shares)).toMatchObject({ max: 100, step: 1, decimals: 1 });
  });

  it('goes on from the last known value of a line', () => {
    const line = 'kind: line\ntitle: T\nask: Q\nlabels: [A, B, C]\nseries: [{values: [5, 30, -10]}]';
    expect(find(line)).toMatchObject({ index: 2, answer: -10, min: -20, start: 30 });
    const gap = line.replace('30', 'null');
    expect(findChartProblem(gap)).toBe(
      'Not drawn: readers can only be asked for a value of columns, bars or a line that is known.',
    );
  });

  it.each([
    'kind: waterfall\ntitle: T\nask: Q\nlabels: [A, B, C]\nseries: [{values: [1, 2, 3]}]',
    'kind: matrix\ntitle: T\nask: Q\nxAxis: X\nyAxis: Y\npoints: [{label: P, x: 0, y: 1}]',
    FORECAST.replace('What does day 2 bring?', 'x'.repeat(201)),
  ])('cannot be drawn from %j', (source) => {
    expect(findChartProblem(source)).toMatch(/^Not drawn: /);
  });

  it('has both the value and a guess on a page, and only the value in a PDF', () => {
    const chart = parseChart(FORECAST, '');
    expect(drawPageChart(chart).match(/<g class="guess"/g)).toHaveLength(2);
    const theme = {
      ink: '#000',
      quiet: '#555',
      rule: '#ccc',
      series: ['#1'],
      signal: '#2',
      signalText: '#3',
      paper: '#4',
    };
    expect(drawChart(chart, { width: 300, theme })).not.toContain('<g');
    expect(describeChart(chart)).toContain('Day 2 110');
    expect(describeChart(chart, { isAsking: true })).toMatch(/^What does day 2 bring\?.*Day 2 is asked for\.$/);
  });

  it('keeps its question in the editor', () => {
    const chart = readEditedChart(FORECAST);
    expect(chart && formatEditedChart(chart)).toContain('ask: "What does day 2 bring?"');
  });
});

it('a guess is compared with the answer', () => {
  const say = (guess: number | undefined, answer: number) => describeGuess(guess, answer, (value) => `${value}%`);
  expect(say(80, 78)).toBe('You said 80%. The answer is 78%, 2 points lower.');
  expect(say(77, 78)).toBe('You said 77%. The answer is 78%, 1 point higher.');
  expect(say(78, 78)).toBe('You said 78%, and that is the answer.');
  expect(say(undefined, 78)).toBe('The answer is 78%.');
});
