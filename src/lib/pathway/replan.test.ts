import { expect, it } from 'vitest';
import { replan } from './replan.ts';
import { addDays, formatSpan, getFinishDate, schedule } from './schedule.ts';

const monday = new Date('2027-01-04T08:00:00Z');
const STEPS = schedule([{ minutes: 120 }, { minutes: 120 }, { minutes: 240 }], 120, monday).map(({ dueAt }, index) => ({
  contentId: index + 1,
  minutes: [120, 120, 240][index] ?? 0,
  dueAt,
}));
const after = (days: number, done: Record<number, number | Date> = {}) => {
  const progress = new Map(
    Object.entries(done).map(([id, value]) => [
      Number(id),
      value instanceof Date ? { progress: 100, completedAt: value } : { progress: value, completedAt: null },
    ]),
  );
  return replan(STEPS, progress, 120, monday, addDays(monday, days));
};

it('schedules eight hours of items over four weeks at two hours a week', () => {
  expect(STEPS.map(({ dueAt }) => dueAt)).toEqual([7, 14, 28].map((days) => addDays(monday, days)));
  expect(getFinishDate([{ minutes: 480 }], 240, monday)).toEqual(addDays(monday, 14));
});

it('does not move a plan that has just started', () => {
  expect(after(0)).toMatchObject({ shiftDays: 0, isFinished: false, finishAt: addDays(monday, 28) });
  expect(after(3).shiftDays).toBe(0);
});

it('moves the end and the open dates by two weeks after two weeks without progress', () => {
  const behind = after(14);
  expect(behind).toMatchObject({ shiftDays: 14, finishAt: addDays(monday, 42) });
  expect(behind.dueAt.get(1)).toEqual(addDays(monday, 21));
});

it('counts a half-finished item as half the work', () => {
  expect(after(14, { 1: addDays(monday, 6), 2: 50 })).toMatchObject({ shiftDays: 4 });
});

it('ends earlier if items are finished early', () => {
  expect(after(7, { 1: addDays(monday, 2), 2: addDays(monday, 5) })).toMatchObject({ shiftDays: -7 });
});

it('finishes a plan on the day its last item is completed', () => {
  const done = addDays(monday, 20);
  expect(after(90, { 1: monday, 2: monday, 3: done })).toMatchObject({
    isFinished: true,
    finishAt: done,
    shiftDays: -8,
  });
});

it('formats a span in days or weeks', () => {
  expect([1, 5, 7, 15, -28].map(formatSpan)).toEqual(['1 day', '5 days', '1 week', '2 weeks', '4 weeks']);
});
