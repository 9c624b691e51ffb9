import { expect, it } from 'vitest';
import { formatTimeOfDay } from '../../local-times.ts';
import { getTomorrowMorning, parseControlTime, toControlTime } from './moments.ts';

it.each(['2026-01-31T23:59:00Z', '2026-03-29T01:30:00Z', '2026-07-01T12:00:00Z', '2026-10-25T03:30:00Z'])(
  'a control shows %s in the local zone and gives it back',
  (iso) => {
    const at = new Date(iso);
    expect(parseControlTime(toControlTime(at))).toEqual(at);
    expect(toControlTime(at)).toContain(formatTimeOfDay(iso));
  },
);

it.each(['', 'soon', '2026-13-01T09:00'])('takes %j for no time', (text) =>
  expect(parseControlTime(text)).toBeUndefined(),
);

it('starts with nine in the morning of the next day, also at the end of a year', () => {
  expect(toControlTime(getTomorrowMorning(new Date(2026, 11, 31, 23, 59)))).toBe('2027-01-01T09:00');
});
