import { expect, it } from 'vitest';
import { parsePace } from './hours.ts';

it.each([
  ['5 hours a week', 300],
  ['6h/week', 360],
  ['2-3 hours per week', 150],
  ['an hour a day', 420],
  ['30 min daily', 210],
  ['half an hour each morning', 210],
  ['10 hours a month', 138],
  ['999 hours a day', 2400],
  ['1,5 hours a week', 90],
  ['2,5 h', 150],
  ['5 hours a week, two evenings', 300],
  ['2 hours each week for 6 months', 120],
  ['0 hours', 0],
  ['zero hours a week', 0],
  ['nine hours a week', 540],
  ['twelve hours a week', 720],
  ['1 hour 30 minutes a week', 90],
  ['an hour and 15 min per day', 525],
])('“%s” is %i minutes a week', (text, minutes) => {
  expect(parsePace(text)).toBe(minutes);
});

it.each([
  '',
  'banana',
  'weekends',
  '1 hour on weekdays',
  '2 hours three times a week',
  '3 times a week 45 minutes',
  '3 x 45 minutes',
  'an hour every other day',
  'an hour and a half',
  'two evenings a week, 90 minutes each',
  '10 hours in total',
  '1,000 hours',
  'twenty-five hours a week',
  'one hour a day and 3 hours on top',
  '<b></b>',
  'abends ein wenig',
  'ساعتان في اليوم',
])('says nothing if the text cannot be read for certain (%s)', (text) => {
  expect(parsePace(text)).toBeNull();
});
