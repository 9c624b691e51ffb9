import { expect, it } from 'vitest';
import { describeOverrun } from './step-words.ts';

it('says by how much a plan ends after the date that was chosen, and nothing if it does not', () => {
  expect(describeOverrun('2027-02-07', '2027-01-31')).toBe('7 days after the date you chose');
  expect(describeOverrun('2027-02-01', '2027-01-31')).toBe('1 day after the date you chose');
  expect(describeOverrun('2027-01-31', '2027-01-31')).toBeUndefined();
  expect(describeOverrun('2027-02-07', null)).toBeUndefined();
});
