import { afterEach, expect, it } from 'vitest';
import { setDateStyle } from '#lib/dates.ts';
import { formatAdminDate, formatAdminDay, formatAdminTime } from './admin-dates.ts';

const LATE = '2026-03-31T22:30:00.000Z';

afterEach(() => setDateStyle({ timeZone: 'UTC', dateOrder: 'month-first' }));

it('shows dates and times in the time zone of the firm, and names it', () => {
  expect(formatAdminTime(LATE)).toBe('Mar 31, 2026 22:30 UTC');
  setDateStyle({ timeZone: 'Europe/Berlin', dateOrder: 'month-first' });
  expect([formatAdminDate(LATE), formatAdminDay(LATE), formatAdminTime(LATE)]).toEqual([
    'Apr 01, 2026',
    'Apr 1',
    'Apr 01, 2026 00:30 GMT+2',
  ]);
});
