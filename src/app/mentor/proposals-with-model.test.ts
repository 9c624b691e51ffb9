import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, fillLibrary, type SkillIds } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { askModel } from '#features/learning/mentor/mentor.calls.ts';
import type { ModelProposalsReply } from '#features/learning/mentor/proposals.contract.ts';
import { anObstacle } from '#features/learning/mentor/server/skills.fixtures.ts';
import { obstacleStore } from '#features/learning/mentor/server/skills.store.ts';
import { type ModelServer, startModelServer } from '#platform/testing/model-server.ts';
import { PROPOSAL_WORDS, USABLE_PROPOSALS, USELESS_PROPOSALS } from '../../../tests/corpus/model-proposals.ts';

let app: TestApp;
let model: ModelServer;
let skills: SkillIds;
let griefId: number;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({
    label: 'proposals-model',
    env: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_TIMEOUT_SECONDS: '3', AI_DAILY_TOKENS_PER_USER: '60000' },
  });
  skills = await fillLibrary(app);
  const [grief] = await obstacleStore.insert(app.services.db, [anObstacle({ name: 'Grief', isSensitive: true })]);
  griefId = grief?.id ?? 0;
});
afterAll(async () => {
  await app?.close();
  await model?.close();
});
beforeEach(async () => {
  await app.database.empty('rate_limits', 'ai_calls', 'plans');
  model.mode = 'well';
  model.requests.length = 0;
  learner = await addLearner(app);
});

const write = (words: object) => learner.browser.send('/api/mentee-profile', words, { method: 'PUT' });
async function ask() {
  const reply = await learner.browser.send(askModel.path, {});
  expect(reply.status).toBe(200);
  return (await reply.json()) as ModelProposalsReply;
}
/** Puts ids in the places of a stock answer. */
const fill = (answer: unknown): unknown => {
  const ids: Readonly<Record<string, number>> = { ...skills, grief: griefId };
  return JSON.parse(
    JSON.stringify(answer).replace(
      /"\{(\w+)\}( ?)"/g,
      (_, name, space) => `${space ? '"' : ''}${ids[name]}${space ? '"' : ''}`,
    ),
  );
};

describe('what a model proposes', () => {
  it.each(USABLE_PROPOSALS)('is tied to the lists and to the learner’s words: %s', async (_, proposals) => {
    await write(PROPOSAL_WORDS);
    model.answer = fill({ proposals });
    const reply = await ask();
    expect(reply.isFailed).toBe(false);
    expect(reply.proposals).toMatchObject([
      {
        kind: 'skill',
        id: skills.pricing,
        name: 'Pricing',
        field: 'dreamJob',
        quote: 'what a seat costs',
        source: 'model',
      },
    ]);
    expect((await learner.readLatest()).plan).toBeNull();
  });

  it.each(USELESS_PROPOSALS)('is nothing if it is of no use: %s', async (_, answer) => {
    await write(PROPOSAL_WORDS);
    model.answer = fill(answer);
    expect(await ask()).toEqual({ proposals: [], isFailed: true });
  });

  it.each(['garbage', 'error', 'half'] as const)('is nothing if the model fails: %s', async (mode) => {
    await write(PROPOSAL_WORDS);
    model.mode = mode;
    expect(await ask()).toEqual({ proposals: [], isFailed: true });
  });

  it('never comes from words of danger, which no model hears', async () => {
    await write({ ...PROPOSAL_WORDS, hobbies: 'I want to die' });
    expect(await ask()).toEqual({ proposals: [], isFailed: false });
    expect(model.requests).toHaveLength(0);
  });

  it('never comes from what is delicate or withheld', async () => {
    await write({ ...PROPOSAL_WORDS, motivation: 'since my divorce', location: 'Lagos' });
    model.answer = { proposals: [] };
    await ask();
    const sent = JSON.stringify(model.requests);
    expect(sent).toContain('what a seat costs');
    expect(sent).not.toMatch(/divorce|Grief/);
  });

  it('is asked for ten times an hour at most', async () => {
    for (let times = 0; times < 10; times += 1) await ask();
    expect((await learner.browser.send(askModel.path, {})).status).toBe(429);
  });
});
