import { expect, it, vi } from 'vitest';
import type { MyWeek } from '../week.contract.ts';
import { weekMail } from './week.mail.ts';

const LAST: NonNullable<MyWeek['lastWeek']> = {
  monday: '2026-11-16',
  planned: [],
  plannedMinutes: 0,
  isDelayed: false,
  learned: [{ title: 'A year of sponsoring', minutes: 0, isCompleted: true }],
  minutes: 0,
  reflection: '',
};
const STEP: MyWeek['steps'][number] = {
  id: 'item-3',
  kind: 'item',
  title: 'A year of sponsoring',
  minutes: 600,
  dueAt: '2026-11-27T10:00:00.000Z',
  beginsAt: null,
  progress: 0,
  isDueThisWeek: true,
  item: {
    ...{ id: 3, title: 'A year of sponsoring', type: 'program', category: 'Leadership', difficulty: 'advanced' },
    ...{ estimatedTime: null, url: null, hasLesson: true },
  },
};
const WEEK: MyWeek = {
  ...{ monday: '2026-11-23', timeZone: 'UTC', plan: 'running', steps: [STEP, { ...STEP, id: 'item-4' }], openSteps: 2 },
  ...{ place: null, learned: [], minutes: 0, reviews: [], reflection: '', lastWeek: LAST },
  ...{ streak: { weeks: 1, isForgiven: false, hasThisWeek: false }, hasCalendar: false },
  reminder: { isOn: true, timeZone: null },
};

const writeMail = (week: MyWeek) =>
  JSON.stringify(
    weekMail({ email: 'ada@example.com', firstName: 'Ada' }, week, {
      publicUrl: 'https://firm.example',
      offUrl: 'https://firm.example/off',
    }),
  );

it('names no minutes of what was finished at the learner’s own pace', () => {
  expect(writeMail(WEEK)).toContain('Last week you learned at your own pace.');
  expect(writeMail({ ...WEEK, lastWeek: { ...LAST, minutes: 90 } })).toContain('for about 90 min.');
});

it('says that dates have moved only if they have, and nothing of a week without plan and learning', () => {
  const missed = { ...LAST, learned: [], planned: [{ title: 'A year of sponsoring', isDone: false }] };
  expect(writeMail({ ...WEEK, lastWeek: missed })).toContain('Nothing was finished last week."');
  expect(writeMail({ ...WEEK, lastWeek: { ...missed, isDelayed: true } })).toContain('Your dates have moved along.');
  expect(writeMail({ ...WEEK, lastWeek: { ...missed, planned: [] } })).not.toContain('last week');
});

it('says that a step is self-paced, as its waypoint does, whatever the plan counts for it', () => {
  expect(writeMail(WEEK)).toContain('“A year of sponsoring” (self-paced)');
  expect(writeMail(WEEK)).not.toContain('hours');
});

it('says from when to when a step is that takes weeks, by the learner’s clock', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  const step = { ...STEP, beginsAt: '2026-11-24T02:00:00.000Z', dueAt: '2027-01-19T02:00:00.000Z' };
  const mail = writeMail({ ...WEEK, timeZone: 'America/Los_Angeles', steps: [step] });
  expect(mail).toContain('“A year of sponsoring” (self-paced, from Nov 23 to Jan 18)');
  vi.useRealTimers();
});
