import { expect, it } from 'vitest';
import { splitCamelCase } from '#lib/words.ts';
import { findInvalidMetric, toMetrics } from './case-study-values.ts';

it.each([
  'Ölkosten je 100 km',
  '% of AOG hours',
  'Turn time',
  'MRO cost',
  'EBIT',
  'LinkedIn followers',
  'kWh per seat',
  'On-time Performance',
  '(net) margin',
])('shows a metric named %j under that name in the form and on its page', (name) => {
  const [key = ''] = Object.keys(toMetrics([{ id: 0, name: `  ${name.replaceAll(' ', '   ')} `, value: '1' }]));
  expect(splitCamelCase(key)).toBe(name);
});

it.each([
  ['onTimePerformance', 'On time performance'],
  ['costPerASK', 'Cost per ASK'],
  ['first90Days', 'First90 days'],
  ['LinkedIn', 'LinkedIn'],
  ['kWh', 'kWh'],
  ['turnTime (days)', 'turnTime (days)'],
  ['savings', 'savings'],
])('shows a metric stored as %j as %j', (key, name) => expect(splitCamelCase(key)).toBe(name));

it('keeps camel-case names and their order when a record is read and saved', () => {
  const keys = ['onTimePerformance', 'turnTime', 'roiInYears', 'aogEvents', 'MTBUR', 'first90Days', 'costPerASK'];
  const rows = keys.map((key, id) => ({ id, name: splitCamelCase(key), value: `${id}` }));
  expect(Object.keys(toMetrics(rows))).toEqual(keys);
});

it('ignores an empty row, and sends a half-empty one for the server to refuse', () => {
  expect(toMetrics([{ id: 0, name: ' ', value: '' }])).toEqual({});
  expect(toMetrics([{ id: 0, name: 'Saved', value: '' }])).toEqual({ Saved: '' });
});

it.each([
  [['Turn time', 'Open cards'], undefined],
  [
    ['Turn time', 'Open cards', ' turn  time '],
    { id: 2, message: 'There is already a metric called “turn time”. Rename one of the two.' },
  ],
  [['Saved', '2026'], { id: 1, message: '“2026” cannot be the name of a metric. Add a word, as in “2026 target”.' }],
  [['', ''], undefined],
])('of metrics named %j, refuses %j', (names, refused) => {
  expect(findInvalidMetric(names.map((name, id) => ({ id, name, value: '1' })))).toEqual(refused);
});
