import { expect, it } from 'vitest';
import { splitCamelCase } from '#lib/words.ts';
import { metricsOf } from './case-study-values.ts';

it.each([
  ['On time performance', 'onTimePerformance'],
  ['Turn time', 'turnTime'],
  ['MRO cost', 'MROCost'],
  ['EBIT', 'EBIT'],
  ['  Delay   minutes ', 'delayMinutes'],
])('a metric called %j is kept as %j', (name, key) => {
  expect(metricsOf([{ id: 0, name, value: '1' }])).toEqual({ [key]: '1' });
});

it('names in camel case survive being read and written, in their order', () => {
  const keys = ['onTimePerformance', 'turnTime', 'roiInYears', 'aogEvents', 'MTBUR', 'first90Days'];
  const rows = keys.map((key, id) => ({ id, name: splitCamelCase(key), value: `${id}` }));
  expect(Object.keys(metricsOf(rows))).toEqual(keys);
});

it('an empty row is no metric, a half empty one is for the server to refuse', () => {
  expect(metricsOf([{ id: 0, name: ' ', value: '' }])).toEqual({});
  expect(metricsOf([{ id: 0, name: 'Saved', value: '' }])).toEqual({ saved: '' });
});
