import { expect, it } from 'vitest';
import { listChanges, replan } from './replan.ts';
import { addDays, formatSpan, schedule } from './schedule.ts';
import { getBeginning } from './step-dates.ts';

const monday = new Date('2027-01-04T08:00:00Z');
const MINUTES = [120, 120, 240];
const STEPS = schedule(
  MINUTES.map((minutes) => ({ minutes })),
  120,
  monday,
).map(({ dueAt }, index) => ({ id: `item-${index + 1}`, minutes: MINUTES[index] ?? 0, dueAt }));
const after = (days: number, done: Record<number, number | Date> = {}, pace = 120) => {
  const steps = STEPS.map((step, index) => {
    const value = done[index + 1];
    const completedAt = value instanceof Date ? value : null;
    return { ...step, completedAt, isOpen: completedAt === null, progress: typeof value === 'number' ? value : 0 };
  });
  return replan(steps, pace, monday, addDays(monday, days));
};

it('schedules eight hours of items over four weeks at two hours a week', () => {
  expect(STEPS.map(({ dueAt }) => dueAt)).toEqual([7, 14, 28].map((days) => addDays(monday, days)));
  expect(schedule([{ minutes: 480 }], 240, monday)[0]?.dueAt).toEqual(addDays(monday, 14));
});

it('lets monthly letters take a year while the other steps go on', () => {
  const slots = schedule([{ minutes: 120, weeks: 52 }, { minutes: 120 }], 120, monday);
  expect(slots.map(({ dueAt }) => dueAt)).toEqual([addDays(monday, 364), addDays(monday, 14)]);
});

it('lets a postponed step and later steps of its skill wait, and fills the time with others', () => {
  const notBefore = addDays(monday, 21);
  const loads = [
    { minutes: 120, notBefore, skillId: 1 },
    { minutes: 120, skillId: 1 },
    { minutes: 120, skillId: 2 },
  ];
  expect(schedule(loads, 120, monday).map(({ dueAt }) => dueAt)).toEqual(
    [28, 35, 7].map((days) => addDays(monday, days)),
  );
});

it('does not move a plan that has just started', () => {
  expect(after(0)).toMatchObject({ shiftDays: 0, isFinished: false, finishAt: addDays(monday, 28) });
  expect(after(3).shiftDays).toBe(0);
});

it('moves the end and the open dates by two weeks after two weeks without progress', () => {
  const behind = after(14);
  expect(behind).toMatchObject({ shiftDays: 14, finishAt: addDays(monday, 42) });
  expect(behind.dueAt.get('item-1')).toEqual(addDays(monday, 21));
});

it('does not move a paused plan', () => {
  expect(after(60, {}, 0)).toMatchObject({ shiftDays: 0, isFinished: false, finishAt: addDays(monday, 28) });
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

it('lists what was added, removed and moved', () => {
  const at = (id: string, days: number) => ({ id, title: id, dueAt: addDays(monday, days) });
  const changes = listChanges([at('a', 7), at('b', 14), at('c', 21)], [at('a', 8), at('b', 7), at('d', 14)]);
  expect(changes.map(({ title, what }) => [title, what])).toEqual([
    ['b', 'earlier'],
    ['d', 'added'],
    ['c', 'removed'],
  ]);
});

it('formats a span in days or weeks', () => {
  expect([1, 5, 7, 15, -28].map(formatSpan)).toEqual(['1 day', '5 days', '1 week', '2 weeks', '4 weeks']);
});

it('shows a step that takes weeks from its beginning, until it is begun', () => {
  const [step, weeks] = [{ minutes: 120, weeks: 8 }, (count: number) => addDays(monday, 7 * count)];
  const [, slot] = schedule([{ minutes: 240 }, step], 120, monday);
  const dueAt = slot?.dueAt ?? monday;
  expect(getBeginning(step, dueAt, 120, monday)).toEqual(weeks(2));
  expect(getBeginning(step, dueAt, 120, weeks(3))).toEqual(weeks(3));
  expect(getBeginning({ ...step, minutes: 1200 }, weeks(12), 120, monday)).toEqual(weeks(2));
  for (const other of [{ minutes: 600 }, { ...step, progress: 1 }, { ...step, startsAt: dueAt }])
    expect(getBeginning(other, dueAt, 120, monday)).toBeNull();
});
