import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, createChoices, fillLibrary, PLAN, type SkillIds } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import * as calls from '../mentor.calls.ts';
import type { ProposalsReply } from '../proposals.contract.ts';

let app: TestApp;
let skills: SkillIds;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'plan-refusals' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  skills = await fillLibrary(app);
  learner = await addLearner(app);
});

const getError = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const post = (body: unknown) => learner.browser.send(PLAN, body);
const startPricing = (differences = {}) => learner.start(createChoices([skills.pricing], differences));

describe('a learner’s own words', () => {
  const write = (profile: object) => learner.browser.send('/api/mentee-profile', profile, { method: 'PUT' });
  const propose = async () => (await (await learner.browser.fetch(calls.getProposals.path)).json()) as ProposalsReply;

  it('propose, and plan nothing', async () => {
    await write({ shortTermGoals: 'Get better at pricing', timeAvailable: '2 hours a week' });
    const { proposals, care } = await propose();
    expect(care).toBeNull();
    expect(proposals).toMatchObject([
      {
        field: 'shortTermGoals',
        kind: 'skill',
        id: skills.pricing,
        name: 'Pricing',
        matched: 'pricing',
        isGuess: false,
      },
      { field: 'timeAvailable', kind: 'hours', hoursPerWeek: 2, id: null },
    ]);
    expect((await learner.readLatest()).plan).toBeNull();
  });

  it('of danger are answered with care, before and above a plan', async () => {
    await write({ currentChallenges: 'I want to die most days', shortTermGoals: 'pricing' });
    const { proposals, care } = await propose();
    expect(care).toContain('local emergency number');
    expect(JSON.stringify(proposals)).not.toContain('die');
    expect((await learner.readLatest()).care).toBe(care);
    expect((await startPricing()).care).toBe(care);
    expect(JSON.stringify(await learner.read())).not.toContain('most days');
  });
});

describe('bad input', () => {
  const choose = (differences: object) => ({ ...createChoices([skills.pricing]), ...differences });
  it.each([
    ['-5 hours', { hoursPerWeek: -5 }],
    ['400 hours', { hoursPerWeek: 400 }],
    ['a quarter of an hour', { hoursPerWeek: 0.25 }],
    ['hours in words', { hoursPerWeek: '2 heures par jour' }],
    ['a date that is over', { until: '2020-01-01' }],
    ['a day that does not exist', { until: '2027-02-30' }],
    ['an eighth weekday', { days: [8] }],
    ['no format', { formats: [] }],
    ['an unknown format', { formats: ['podcast'] }],
    ['no skill', { goal: { kind: 'skills', skillIds: [] } }],
    ['thirteen skills', { goal: { kind: 'skills', skillIds: Array.from({ length: 13 }, (_, index) => index + 1) } }],
    ['a goal of another kind', { goal: { kind: 'wish', text: 'pilot' } }],
    ['an unknown level', { levels: [{ skillId: 1, level: 'expert' }] }],
    ['an id that is too large', { goal: { kind: 'path', pathId: 2 ** 40 } }],
  ])('refuses %s', async (_, differences) => {
    expect((await post(choose(differences))).status).toBe(400);
    expect((await learner.readLatest()).plan).toBeNull();
  });

  it('refuses what is not offered, no time, and steps that are not there', async () => {
    expect(await getError(await post(choose({ goal: { kind: 'role', roleId: 99_999 } })))).toEqual([
      409,
      'not_offered',
    ]);
    expect(await getError(await post(choose({ hoursPerWeek: 0 })))).toEqual([409, 'no_time']);
    expect(await getError(await learner.patch('/steps/item-1', { action: 'skip' }))).toEqual([404, 'plan_not_started']);
    await startPricing();
    expect(await getError(await learner.patch('/steps/item-99999', { action: 'skip' }))).toEqual([
      404,
      'plan_step_not_found',
    ]);
    for (const [path, body] of [
      ['/steps/lesson-1', { action: 'skip' }],
      ['/steps/item-1', { action: 'delete' }],
      ['/steps/item-1', { action: 'postpone', weeks: 27 }],
      ['', { until: '2020-01-01' }],
    ] as const)
      expect((await learner.patch(path, body)).status).toBe(400);
  });

  it('refuses whoever is not signed in, and shows no one else’s plan', async () => {
    await startPricing();
    expect((await app.fetch(PLAN)).status).toBe(401);
    expect(await (await addLearner(app)).readLatest()).toMatchObject({ plan: null });
  });
});
