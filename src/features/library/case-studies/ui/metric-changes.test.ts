import { expect, it } from 'vitest';
import { parseChange } from './metric-changes.ts';

it('reads a change between two numbers, and nothing else', () => {
  expect(parseChange('63% to 91%')).toEqual({ before: '63%', after: '91%', from: 63, to: 91, sign: '', unit: '%' });
  expect(parseChange('$3.5M to $2M')).toMatchObject({ from: 3.5, to: 2, sign: '$', unit: 'M' });
  for (const value of ['11 to 3 days', '2 days to 18 min', '+11 pts', 'A to B', ''])
    expect(parseChange(value)).toBeUndefined();
});
