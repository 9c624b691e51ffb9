import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, createChoices, fillLibrary, type SkillIds } from '#app/testing/plans.ts';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { pathStore } from '#features/learning/lessons/server/learning.store.ts';
import type { GeneratedNarrative, NarrativeCard, SavedNarrative } from '#features/learning/mentor/stories.contract.ts';

const GENERATE = '/api/generate-narrative';
const NARRATIVES = '/api/narratives';
const WORDS = { shortTermGoals: 'understand how a fare is made', dreamJob: 'pricing analyst' };

let app: TestApp;
let skills: SkillIds;
let learner: Awaited<ReturnType<typeof addLearner>>;
let contentIds: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'stories' });
  skills = await fillLibrary(app);
  const rows = await app.database.query("SELECT id FROM learning_content WHERE title LIKE 'Feedback%' ORDER BY id");
  contentIds = rows.map(({ id }) => Number(id));
  await pathStore.insertOne(app.services.db, {
    ...{ title: 'First steps', description: 'Begin.', category: 'Leadership', difficulty: 'beginner' },
    contentIds,
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'narratives', 'plans', 'user_progress');
  learner = await addLearner(app);
});

async function generateStory(body: object = {}) {
  const reply = await learner.browser.send(GENERATE, { menteeContext: WORDS, ...body });
  expect(reply.status).toBe(200);
  return (await reply.json()) as GeneratedNarrative;
}
const readAll = ({ title, narrative, futureVision, keyMoments }: GeneratedNarrative) =>
  [title, narrative, futureVision, ...keyMoments].join('\n');

describe('a story without a model', () => {
  it('without a plan quotes the learner, and names no date, number or step', async () => {
    const story = await generateStory();
    expect(story).toMatchObject({ source: 'local', notice: null, unfinished: null, isCare: false, steps: [] });
    expect(story.narrative).toContain('“understand how a fare is made.”');
    expect(readAll(story)).not.toMatch(/\d|null|undefined|postpone/);
  });

  it('tells the open steps of the plan with their days, the same each time, and another side next time', async () => {
    const plan = await learner.start(createChoices([skills.pricing]));
    const story = await generateStory();
    expect(story.steps.map(({ title }) => title)).toContain('Pricing, beginner');
    expect(story.steps).toHaveLength(story.keyMoments.length);
    expect(story.steps[0]).toMatchObject({ contentId: plan.steps[0]?.contentId });
    expect(await generateStory()).toEqual(story);
    expect((await generateStory({ edition: 1 })).narrative).not.toBe(story.narrative);
  });

  it('along a path has its open items, not what is done, and the days of the plan if it has them', async () => {
    await learner.complete(contentIds[0]);
    const path = { selectedPathway: 'First steps' };
    const story = await generateStory(path);
    expect(story.title).toBe('The next weeks: First steps');
    const others = [await generateStory({ ...path, edition: 1 }), await generateStory({ ...path, edition: 2 })];
    const told = [story, ...others].flatMap(({ steps }) => steps.map(({ contentId }) => contentId));
    expect(told.toSorted()).toEqual(contentIds.slice(1).toSorted());
    expect(readAll(story)).not.toMatch(/ by \w+ \d/);
    await learner.start(createChoices([skills.feedback]));
    expect((await generateStory(path)).narrative).toMatch(/“Feedback, \w+” by \w+ \d/);
  });

  it('with free text is about that, unless it is delicate', async () => {
    const story = await generateStory({ selectedPathway: 'my own way <b>' });
    expect(story.title).toBe('The next weeks: my own way');
    expect((await generateStory({ selectedPathway: 'after my divorce' })).title).toBe('The next weeks');
  });

  it('uses the stored words if none are sent', async () => {
    await learner.browser.send('/api/mentee-profile', { shortTermGoals: 'learn to price cargo' }, { method: 'PUT' });
    const story = await (await learner.browser.send(GENERATE, {})).json();
    expect((story as GeneratedNarrative).narrative).toContain('learn to price cargo');
  });

  it.each([{ currentChallenges: 'I want to die' }, { hobbies: 'my husband hits me' }])(
    'has the text of care for words of danger: %o',
    async (menteeContext) => {
      const story = await generateStory({ menteeContext });
      expect(story).toMatchObject({ isCare: true, keyMoments: [], steps: [], futureVision: '' });
      expect(story.narrative).toContain('emergency');
      await learner.browser.send('/api/mentee-profile', menteeContext, { method: 'PUT' });
      expect(await generateStory()).toMatchObject({ isCare: true });
    },
  );

  it('differs from those that were told, and says so once there is no other angle', async () => {
    await learner.start(createChoices([skills.pricing, skills.forecasting, skills.feedback]));
    const told: string[] = [];
    for (const edition of [0, 1, 2]) {
      const story = await generateStory({ edition, told });
      expect([story.isRepeat, told.includes(story.narrative)]).toEqual([false, false]);
      told.push(story.narrative);
    }
    expect(await generateStory({ edition: 3, told })).toMatchObject({ isRepeat: true });
    expect((await generateStory({ edition: 3, told: [] })).isRepeat).toBe(false);
  });

  it('is not told to somebody with words of danger in a reflection', async () => {
    const { monday } = (await (await learner.browser.fetch('/api/my-week')).json()) as { monday: string };
    const body = { monday, text: 'I do not want to live anymore' };
    await learner.browser.send('/api/my-week/reflection', body, { method: 'PUT' });
    expect(await generateStory()).toMatchObject({ isCare: true, keyMoments: [] });
  });

  it('comes as one event if a stream is asked for', async () => {
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
    const reply = await learner.browser.send(GENERATE, {}, { headers });
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await reply.text()).toMatch(/^event: story\ndata: \{"title"/);
  });

  it('is refused without a session, for too much text, and for the 21st request in an hour', async () => {
    const send = async (body: object, browser: Pick<TestBrowser, 'send'> = learner.browser) =>
      (await browser.send(GENERATE, body)).status;
    expect(await send({}, app)).toBe(401);
    expect(await send({ menteeContext: { hobbies: 'x'.repeat(1001) } })).toBe(400);
    expect(await send({ menteeContext: 'me' })).toBe(400);
    expect(await send({ selectedPathway: 'x'.repeat(301) })).toBe(400);
    expect(await send({ edition: -1 })).toBe(400);
    for (let times = 0; times < 20; times += 1) expect(await send({})).toBe(200);
    const refused = await learner.browser.send(GENERATE, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await send({}, (await addLearner(app)).browser)).toBe(200);
  });
});

describe('a kept story', () => {
  const send = (body: object) => learner.browser.send(NARRATIVES, body);
  const keep = async (): Promise<SavedNarrative> => {
    const { steps, notice, unfinished, isCare, ...parts } = await generateStory({ selectedPathway: 'First steps' });
    const reply = await send({ ...parts, selectedPathway: 'First steps' });
    expect(reply.status).toBe(201);
    return (await reply.json()) as SavedNarrative;
  };
  const list = async (browser = learner.browser) => (await (await browser.fetch(NARRATIVES)).json()) as NarrativeCard[];
  const readOne = (id: number, browser = learner.browser) => browser.fetch(`${NARRATIVES}/${id}`);
  const fill = (count: number) =>
    app.database.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT $1, 't', 'n', '{}', 'f' FROM generate_series(1, ${count})`,
      [learner.userId],
    );

  it('is read back unchanged, newest first in the list', async () => {
    const first = await keep();
    const second = await keep();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await (await readOne(first.id)).json()).toEqual(first);
    expect(first).toMatchObject({ selectedPathway: 'First steps', source: 'local' });
  });

  it('can be deleted and restored', async () => {
    const { id } = await keep();
    const remove = () => learner.browser.fetch(`${NARRATIVES}/${id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await readOne(id)).status).toBe(404);
    expect((await learner.browser.send(`${NARRATIVES}/${id}/restore`, {})).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('is a 404 for everyone else in every call', async () => {
    const { id } = await keep();
    const { browser } = await addLearner(app);
    const replies = await Promise.all([
      readOne(id, browser),
      browser.fetch(`${NARRATIVES}/${id}`, { method: 'DELETE' }),
      browser.send(`${NARRATIVES}/${id}/restore`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await list(browser)).toEqual([]);
    expect((await app.fetch(NARRATIVES)).status).toBe(401);
    expect((await readOne(id)).status).toBe(200);
  });

  it('stores HTML as text, and is refused if incomplete or too long', async () => {
    const story = { title: '<i>Mine</i>', narrative: 'I read.', keyMoments: ['One.'], futureVision: 'I plan.' };
    expect(await (await send(story)).json()).toMatchObject({ title: '<i>Mine</i>' });
    for (const wrong of [{ narrative: ' ' }, { title: 'x'.repeat(201) }, { keyMoments: Array(13).fill('One.') }])
      expect((await send({ ...story, ...wrong })).status).toBe(400);
  });

  it('is one of a hundred at most, even if kept in parallel or restored', async () => {
    const { id, createdAt: _, ...story } = await keep();
    await learner.browser.fetch(`${NARRATIVES}/${id}`, { method: 'DELETE' });
    await fill(99);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(story)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(((await (await send(story)).json()) as { error: string }).error).toMatch(/delete one to add another/);
    expect((await learner.browser.send(`${NARRATIVES}/${id}/restore`, {})).status).toBe(409);
    expect((await readOne(id)).status).toBe(404);
  });
});
