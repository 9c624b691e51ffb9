import { expect, it } from 'vitest';
import { countEdits } from './count-edits.ts';

it.each([
  ['punctuality', 'punctuality', 0],
  ['punctuallity', 'punctuality', 1],
  ['hevy chek', 'heavy check', 2],
  ['punctaulity', 'punctuality', 1],
  ['', 'abc', 3],
])('counts the edits between %j and %j', (from, to, letters) => {
  expect(countEdits(from, to)).toBe(letters);
});
