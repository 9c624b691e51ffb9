import type { EditedChart, TableKind } from './edited-chart.ts';

const SERIES = [
  ['', 'Example'],
  ['First', '42'],
  ['Second', '58'],
  ['Third', '51'],
];
const CELLS: Readonly<Record<TableKind, EditedChart['cells']>> = {
  bar: SERIES,
  hbar: SERIES,
  line: SERIES,
  waterfall: [
    ['', 'Example'],
    ['Before', '40'],
    ['Gained', '18'],
    ['Lost', '-7'],
    ['After', '51'],
  ],
  timeline: [
    ['', ''],
    ['First', '05:30'],
    ['Second', '06:10'],
    ['Third', '06:50'],
  ],
};

/**
 * A chart with example values, to be drawn while every cell is empty. It is never stored: readers see only what was typed.
 * @returns undefined once there is a value
 */
export function createSampleChart(chart: EditedChart): EditedChart | undefined {
  if (chart.cells.flat().some((text) => text.trim() !== '')) return undefined;
  return { ...chart, title: chart.title.trim() || 'Your title', ask: '', at: undefined, cells: CELLS[chart.kind] };
}
