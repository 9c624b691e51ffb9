import { expect, it } from 'vitest';
import { findChartProblem, formatEditedChart, readEditedChart } from './edited-chart.ts';
import { EMPTY_CHART } from './empty-chart.ts';
import { createSampleChart } from './sample-chart.ts';

const empty = readEditedChart(EMPTY_CHART);

it.each(['bar', 'hbar', 'line', 'waterfall', 'timeline'] as const)(
  'a new chart of the type %s is drawn from example values',
  (kind) => {
    const sample = empty && createSampleChart({ ...empty, kind });
    expect(sample && findChartProblem(formatEditedChart(sample))).toBeUndefined();
    expect(sample).toBeDefined();
  },
);

it('is drawn from its own values once there is one', () => {
  expect(empty && createSampleChart({ ...empty, cells: empty.cells.with(1, ['', '3']) })).toBeUndefined();
});
