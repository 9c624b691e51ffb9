import { expect, it } from 'vitest';
import { line } from './fields.ts';

it.each([
  ['Annual\u202Efdp.exe', 'Annualfdp.exe'],
  ['\u2066Ramp\u2069', 'Ramp'],
  ['Ramp\u200E', 'Ramp'],
  ['שלום\u200F!', 'שלום\u200F!'],
  ['שלום\u202E!', 'שלום!'],
])('removes from the line %j what changes its direction', (typed, stored) => {
  expect(line(50).parse(typed)).toBe(stored);
});

it('refuses a required line of nothing else', () => {
  expect(line(50, 'Please enter a title.').safeParse('\u202E').success).toBe(false);
});
