import { expect, it } from 'vitest';
import { describeLastWeek } from './looking-back.tsx';

const LAST = {
  monday: '2026-11-16',
  doneSteps: 0,
  learned: [{ title: 'A lesson', isCompleted: false }],
  reflection: '',
};

it('counts the steps of the plan that were done, and nothing else', () => {
  expect(describeLastWeek({ ...LAST, doneSteps: 2 })).toBe('2 steps of your plan done.');
  expect(describeLastWeek({ ...LAST, doneSteps: 1 })).toBe('1 step of your plan done.');
  expect(describeLastWeek(LAST)).toBeUndefined();
});
