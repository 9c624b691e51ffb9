import { expect, it } from 'vitest';
import { createIndustryKey } from './industry-key.ts';

it.each([
  ['Rail freight', [], 'rail-freight'],
  ['Rail & Road', ['rail-road', 'rail-road-2'], 'rail-road-3'],
  ['Other', [], 'other-2'],
  ['', ['industry'], 'industry-2'],
  ['—', [], 'industry'],
  ['物流', [], /^[a-z0-9-]+$/],
  ['x'.repeat(60), [], 'x'.repeat(55)],
  ['Constructor', [], 'constructor'],
] as const)('makes a key of %j beside %j', (title, taken, key) => {
  expect(createIndustryKey(title, taken)).toMatch(key instanceof RegExp ? key : new RegExp(`^${key}$`));
});
