import { expect, it } from 'vitest';
import type { MyWeek } from '../../week.contract.ts';
import { describeLastWeek } from './last-week.tsx';

const LAST: NonNullable<MyWeek['lastWeek']> = {
  monday: '2026-11-16',
  planned: [],
  plannedMinutes: 0,
  isDelayed: false,
  learned: [{ title: 'A year of sponsoring', minutes: 0, isCompleted: true }],
  minutes: 0,
  reflection: '',
};

it('says that there was no plan only to somebody without one', () => {
  for (const plan of ['running', 'paused', 'finished'] as const)
    expect(describeLastWeek({ ...LAST, minutes: 30 }, plan)).toBe('You learned for about 30 min; no step was due.');
  expect(describeLastWeek({ ...LAST, minutes: 30 }, 'none')).toBe('You learned for about 30 min, without a plan.');
});

it('names no minutes of what was finished at the learner’s own pace', () => {
  expect(describeLastWeek(LAST, 'running')).toBe('You learned; no step was due.');
});
