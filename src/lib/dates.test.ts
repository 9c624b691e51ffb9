import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDateFormats } from './dates.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

it('formats a person’s dates by their clock', () => {
  const at = '2026-12-09T02:00:00Z';
  const format = (zone: string) => Object.values(createDateFormats(zone)).map((one) => one(at));
  expect(format('America/Los_Angeles')).toEqual(['Dec 8, 2026', 'Dec 8', 'Tue, Dec 8']);
  expect(format('Pacific/Auckland')).toEqual(['Dec 9, 2026', 'Dec 9', 'Wed, Dec 9']);
});

it('adds the year to a day that could be taken for one of this year', () => {
  const { formatDay, formatWeekday } = createDateFormats('UTC');
  expect(['2027-01-18', '2027-12-08', '2025-12-08'].map(formatDay)).toEqual(['Jan 18', 'Dec 8, 2027', 'Dec 8, 2025']);
  expect(formatWeekday('2027-12-08')).toBe('Wed, Dec 8, 2027');
});
