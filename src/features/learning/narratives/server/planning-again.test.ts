import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, fillLibrary, PLAN, REVENUE_ANALYST } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { PathwayPlan } from '../narratives.contract.ts';

let app: TestApp;
let skills: Map<string, number>;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'planning-again' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  skills = await fillLibrary(app);
  learner = await addLearner(app, [skills.get(REVENUE_ANALYST) ?? 0]);
});

const getError = async (reply: Response) => [reply.status, ((await reply.json()) as { error: string }).error];

describe('planning again', () => {
  const undo = () => learner.browser.send(`${PLAN}/undo`, {});
  const listParts = ({ steps, horizonAt, isFromModel, preferences }: PathwayPlan) => ({
    steps: steps.map(({ id, phase, why, plannedAt, state, notBefore }) => [
      id,
      phase,
      why,
      plannedAt,
      state,
      notBefore,
    ]),
    horizonAt,
    isFromModel,
    preferences,
  });

  it.each([
    ['pauses it', () => learner.prefer({ minutesPerWeek: 0 })],
    ['gives it other preferences', () => learner.prefer({ minutesPerWeek: 600, formats: ['course'] })],
    ['starts it from today', () => learner.start()],
  ])('can be undone where it %s: the plan is as it was, with its order, reasons and dates', async (_, planAgain) => {
    await learner.start({ horizonMonths: 1 });
    await learner.backdate(20);
    const { steps } = await learner.act((await learner.read()).steps[0]?.id, 'swap');
    await app.database.query(
      `UPDATE pathway_plans SET is_from_model = true, steps = (
         SELECT jsonb_agg(step || '{"why": "The model said so."}' ORDER BY place DESC)
         FROM jsonb_array_elements(steps) WITH ORDINALITY AS listed(step, place)) WHERE user_id = $1`,
      [learner.userId],
    );
    const before = await learner.read();
    expect(before.steps.at(-1)?.id).toBe(steps[0]?.id);
    const again = await planAgain();
    expect(listParts(again)).not.toEqual(listParts(before));
    const undone = await undo();
    expect([undone.status, listParts((await undone.json()) as PathwayPlan)]).toEqual([200, listParts(before)]);
    expect(await getError(await undo())).toEqual([409, expect.stringMatching(/^Your plan has changed since/)]);
  });

  it('cannot be undone once a step was changed', async () => {
    const { steps } = await learner.start();
    expect((await undo()).status).toBe(409);
    await learner.prefer({ minutesPerWeek: 600 });
    await learner.act(steps[0]?.id, 'skip');
    expect((await undo()).status).toBe(409);
    expect((await learner.read()).minutesPerWeek).toBe(600);
    expect((await (await addLearner(app, [])).browser.send(`${PLAN}/undo`, {})).status).toBe(404);
  });

  it('after a pause goes on with the same steps', async () => {
    await learner.start();
    await learner.backdate(60);
    const { steps } = await learner.prefer({ minutesPerWeek: 0 });
    const resumed = await learner.prefer({ minutesPerWeek: 300 });
    expect(resumed.steps.map(({ id }) => id)).toEqual(steps.map(({ id }) => id));
    expect(resumed).toMatchObject({ isPaused: false, shiftDays: 0 });
    expect(resumed.horizonAt > resumed.today).toBe(true);
  });

  it('from today keeps what the learner has decided, and takes only what is new in the profile', async () => {
    const { steps } = await learner.start({ horizonMonths: 12, minutesPerWeek: 480, without: ['travel'] });
    const [skipped, , postponed] = steps;
    await learner.act(skipped?.id, 'skip');
    await learner.act(postponed?.id, 'postpone', { weeks: 3 });
    const saveProfile = (profile: object) => learner.browser.send('/api/mentee-profile', profile, { method: 'PUT' });
    await saveProfile({ timeAvailable: '5 hours a week', hobbies: 'Gliding' });
    const again = await learner.start();
    expect(again).toMatchObject({
      isTimeAssumed: false,
      preferences: { horizonMonths: 12, minutesPerWeek: 480, without: ['travel'] },
    });
    expect(again.steps.find(({ id }) => id === skipped?.id)).toMatchObject({ state: 'skipped', canUndo: true });
    expect(again.steps.find(({ id }) => id === postponed?.id)?.notBefore).not.toBeNull();
    await saveProfile({ timeAvailable: '2 hours a week' });
    expect((await learner.start()).preferences).toMatchObject({ horizonMonths: 12, minutesPerWeek: 120 });
    await saveProfile({ timeAvailable: '' });
    expect((await learner.start()).preferences).toMatchObject({ horizonMonths: 12, minutesPerWeek: 120 });
  });
});
