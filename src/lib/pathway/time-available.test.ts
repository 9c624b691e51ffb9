import { expect, it } from 'vitest';
import { DEFAULT_MINUTES, formatDuration, parsePace } from './time-available.ts';

it.each([
  ['5 hours a week', 300],
  ['6h/week', 360],
  ['2-3 hours per week', 150],
  ['an hour a day', 420],
  ['30 min daily', 210],
  ['half an hour each morning', 210],
  ['about an hour and a half every weekday', 450],
  ['weekends', 240],
  ['two evenings a week', 180],
  ['1.5h on Saturdays and Sundays', 180],
  ['1 hour 3 days a week', 180],
  ['one hour on weekdays and 3 hours at the weekend', 480],
  ['10 hours a month', 139],
  ['a couple of hours a week', 120],
  ['full time', 1500],
  ['not much', 60],
  ['5', 300],
  ['999 hours a day', 2400],
])('“%s” is %i minutes a week', (text, minutes) => {
  expect(parsePace(text)).toEqual({ minutesPerWeek: minutes, isAssumed: false });
});

it.each([undefined, '', 'banana', '0 hours', '<b></b>', 'abends ein wenig'])(
  'assumes three hours a week if the text cannot be read (%s)',
  (text) => {
    expect(parsePace(text)).toEqual({ minutesPerWeek: DEFAULT_MINUTES, isAssumed: true });
  },
);

it('formats a duration in hours and minutes', () => {
  expect([1, 45, 60, 61, 90, 300].map(formatDuration)).toEqual([
    '1 minute',
    '45 minutes',
    '1 hour',
    '1 hour 1 minute',
    '1 hour 30 minutes',
    '5 hours',
  ]);
});
