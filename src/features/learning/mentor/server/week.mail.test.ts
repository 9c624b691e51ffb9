import { expect, it } from 'vitest';
import type { MyWeek } from '../week.contract.ts';
import { weekMail } from './week.mail.ts';

const STEP: MyWeek['steps'][number] = {
  ...{ id: 'item-3', kind: 'item', title: 'A year of sponsoring', minutes: 600, dueOn: '2026-11-27', beginsOn: null },
  ...{ progress: 0, isDueThisWeek: true },
  item: {
    ...{ id: 3, title: 'A year of sponsoring', type: 'program', category: 'Leadership', difficulty: 'advanced' },
    ...{ estimatedTime: null, access: 'account', url: null, hasLesson: true, eventSlug: null },
  },
};
const LAST = {
  monday: '2026-11-16',
  doneSteps: 1,
  learned: [{ title: 'Slots', isCompleted: true }],
  reflection: 'Hard.',
};
const WEEK: MyWeek = {
  ...{ monday: '2026-11-23', timeZone: 'UTC', plan: 'running', startsOn: null, openSteps: 2 },
  steps: [STEP, { ...STEP, id: 'item-4', title: 'The one after' }],
  ...{ place: null, learned: [], reviews: [], reflection: '', lastWeek: LAST, silence: null },
  ...{ streak: { weeks: 1, isForgiven: false, hasThisWeek: false }, hasCalendar: false },
  reminder: { isOn: true, timeZone: null, isStopped: false, isConfirmed: true },
};

const READER = { role: 'registered', emailVerified: true, hasPremiumAccess: false } as const;

const writeMail = (differences: Partial<MyWeek> = {}, isLast = false) =>
  JSON.stringify(
    weekMail(
      { email: 'ada@example.com', firstName: 'Ada', ...READER },
      { ...WEEK, ...differences },
      { publicUrl: 'https://firm.example', offUrl: 'https://firm.example/off', isLast },
    ),
  );

it('names one next step, self-paced if it is, and what was finished last week, without sums and reflections', () => {
  const mail = writeMail();
  expect(mail).toContain('Next on your plan is “A year of sponsoring” (self-paced, by Nov 27).');
  expect(mail).toContain('Last week you finished “Slots”.');
  for (const other of ['The one after', 'hours', 'min', 'Hard.']) expect(mail).not.toContain(other);
});

it('says from when to when a step is that takes days of its own', () => {
  const step = { ...STEP, beginsOn: '2026-11-23', dueOn: '2026-12-18' };
  expect(writeMail({ steps: [step] })).toContain('(self-paced, from Nov 23 to Dec 18)');
});

it('says what to do first if the learner may not open the next step, and leads to its page', () => {
  const toStep = (access: 'confirmed' | 'premium') => ({
    steps: [{ ...STEP, item: STEP.item && { ...STEP.item, access, hasLesson: false } }],
  });
  const mail = writeMail(toStep('premium'));
  expect(mail).toContain('It is for members with premium access, which you can ask for on its page.');
  expect(mail).toContain(`https://firm.example/mentor/lessons/${STEP.item?.id}`);
  expect(writeMail(toStep('confirmed'))).not.toMatch(/confirm your|premium/);
});

it('counts no week in which nothing was finished', () => {
  expect(writeMail({ lastWeek: null })).not.toContain('last week');
  const begun = { ...LAST, doneSteps: 0, learned: [{ title: 'Slots', isCompleted: false }] };
  expect(writeMail({ lastWeek: begun })).not.toMatch(/last week/i);
});

it('asks after two weeks of silence, and says that it is the last one if it is', () => {
  expect(writeMail()).not.toMatch(/smaller|last of these/);
  expect(writeMail({ silence: { hoursPerWeek: 2, smallerHours: 1, mondays: [] } })).toContain('make the plan smaller');
  expect(writeMail({}, true)).toContain('This is the last of these emails for now');
});

it('is not written without a next step, or before the plan goes on', () => {
  expect(writeMail({ steps: [] })).toBeUndefined();
  expect(writeMail({ startsOn: '2026-12-07' })).toBeUndefined();
});
