import { expect, it } from 'vitest';
import { formatMonth, listDays, shiftMonth } from './months.ts';

it('goes over the end of a year in both directions', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(formatMonth('2027-01')).toBe('January 2027');
});

it.each([
  ['2026-11', 30, 7],
  ['2027-02', 28, 1],
  ['2028-02', 29, 2],
])('%s has %i days and starts in column %i', (month, length, column) => {
  const { days, firstColumn } = listDays(month);
  expect([days.length, firstColumn]).toEqual([length, column]);
  expect(days[0]).toMatchObject({ date: `${month}-01`, number: 1 });
});
