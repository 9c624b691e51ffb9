import { expect, it } from 'vitest';
import { formatLearningHours, formatLearningTime, formatStepTime } from './learning-time.ts';

it('says minutes below two hours, and in the library hours, rounded up', () => {
  const times = [null, 1, 45, 60, 61, 119, 120, 150];
  expect(times.map(formatLearningTime)).toEqual([
    'Self-paced',
    '1 min',
    '45 min',
    '60 min',
    '61 min',
    '119 min',
    '2 hours',
    '3 hours',
  ]);
  expect(times.map(formatLearningHours)).toEqual([
    'Self-paced',
    '1 hour',
    '1 hour',
    '1 hour',
    '2 hours',
    '2 hours',
    '2 hours',
    '3 hours',
  ]);
});

it('says of a step that its item is self-paced, whatever the plan counts for it', () => {
  const times = [{ estimatedTime: 135 }, { estimatedTime: 90 }, { estimatedTime: null }, null];
  expect(times.map((item) => formatStepTime({ item, minutes: item?.estimatedTime ?? 100 }))).toEqual([
    '3 hours',
    '90 min',
    'Self-paced',
    '100 min',
  ]);
});
