import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyWeek } from '#features/learning/mentor/week.contract.ts';
import { addDays } from '#lib/weeks.ts';
import { PLAN } from '../testing/plans.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addWeekLearner, MONDAY, WEEK } from '../testing/week-learner.ts';

let app: TestApp;
let learner: Awaited<ReturnType<typeof addWeekLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'week-silence' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  learner = await addWeekLearner(app);
});

describe('two weeks without a sign of life', () => {
  const answer = (body: object) => learner.browser.send(`${WEEK}/silence`, body);

  it('are asked about, and nothing is counted', async () => {
    await learner.startPlan({ hoursPerWeek: 3 });
    await learner.learnOn(new Date().toISOString().slice(0, 10));
    expect((await learner.readAfter(13)).silence).toBeNull();
    const week = await learner.readAfter(14);
    expect(week.silence).toMatchObject({ hoursPerWeek: 3, smallerHours: 1.5 });
    expect(week.silence?.mondays[0]).toBe(addDays(week.monday, 7));
    expect(week).toMatchObject({ streak: null, lastWeek: null, plan: 'running' });
    expect(week.steps[0]?.id).toBe((await learner.plans.read()).nextId);
  });

  it('end with anything that the learner does', async () => {
    const { steps } = await learner.startPlan();
    await learner.passDays(20);
    expect((await learner.read()).silence).not.toBeNull();
    await learner.put('reflection', { monday: MONDAY, text: 'I am back.' });
    expect((await learner.read()).silence).toBeNull();
    await learner.put('reflection', { monday: MONDAY, text: '' });
    expect((await learner.read()).silence).not.toBeNull();
    await learner.plans.act(steps[1]?.id, 'postpone');
    expect((await learner.read()).silence).toBeNull();
  });

  it('lead to a smaller plan in one tap, which can be undone', async () => {
    await learner.startPlan({ hoursPerWeek: 2.5 });
    await learner.passDays(20);
    const reply = await answer({ answer: 'smaller' });
    expect([reply.status, await reply.json()]).toMatchObject([200, { silence: null }]);
    expect((await learner.plans.read()).choices.hoursPerWeek).toBe(1);
    await learner.browser.send(`${PLAN}/undo`, {});
    expect((await learner.plans.read()).choices.hoursPerWeek).toBe(2.5);
  });

  it('offer nothing smaller than half an hour', async () => {
    await learner.startPlan({ hoursPerWeek: 0.5 });
    await learner.passDays(20);
    expect((await learner.read()).silence?.smallerHours).toBeNull();
  });

  it('lead to the same plan from a Monday on, without a mail before it', async () => {
    const { steps } = await learner.startPlan();
    await learner.passDays(20);
    const monday = addDays(MONDAY, 14);
    const week = (await (await answer({ answer: 'later', monday })).json()) as MyWeek;
    expect(week).toMatchObject({ startsOn: monday, silence: null, plan: 'running' });
    const plan = await learner.plans.read();
    expect(plan).toMatchObject({ startedOn: monday, shiftDays: 0, canUndo: true });
    expect(plan.steps.map(({ id }) => id).toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
    expect(plan.steps.every(({ dueOn }) => dueOn >= monday)).toBe(true);
    await learner.put('reminder', { isOn: true, timeZone: 'UTC' });
    await learner.sendMails(`${addDays(MONDAY, 7)}T08:00:00Z`);
    expect(await learner.countMails()).toBe(0);
    await learner.sendMails(`${monday}T08:00:00Z`);
    expect(await learner.countMails()).toBe(1);
    await learner.browser.send(`${PLAN}/undo`, {});
    expect((await learner.plans.read()).startedOn < MONDAY).toBe(true);
  });

  it('take the next Mondays only, and need a plan', async () => {
    expect((await answer({ answer: 'smaller' })).status).toBe(404);
    await learner.startPlan();
    for (const monday of [MONDAY, addDays(MONDAY, 8), addDays(MONDAY, 70), 'soon'])
      expect((await answer({ answer: 'later', monday })).status, monday).toBe(400);
  });
});
