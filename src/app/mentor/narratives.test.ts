import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signedIn } from '#features/accounts/server/accounts.fixtures.ts';
import { contentStore, insertLearningPath } from '#features/learning/server/learning.store.ts';
import type { GeneratedNarrative, KeptNarrative, NarrativeCard } from '#features/narratives/narratives.contract.ts';
import { exampleLibrary } from '#lib/pathway/example-library.ts';
import { EXAMPLE_PROFILES } from '#lib/pathway/example-profiles.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const GENERATE = '/api/generate-narrative';
const KEPT = '/api/narratives';

let app: TestApp;
let mentee: TestBrowser;
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'narratives' });
  const items = await contentStore.insert(
    app.world.db,
    exampleLibrary(20).map(({ id: _, tags, ...item }) => ({ ...item, tags: [...tags] })),
  );
  const contentIds = [3, 7, 11].map((index) => items[index]?.id ?? 0);
  await insertLearningPath(app.world.db, {
    title: 'First steps',
    description: 'Begin.',
    category: 'Leadership',
    difficulty: 'beginner',
    contentIds,
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'narratives', 'user_progress');
  const user = await addUser(app.world.db);
  userId = user.id;
  mentee = await signedIn(app, user.email);
});

const ask = async (body: object = {}) => {
  const reply = await mentee.send(GENERATE, { menteeContext: EXAMPLE_PROFILES.rampAgent, ...body });
  expect(reply.status).toBe(200);
  return (await reply.json()) as GeneratedNarrative;
};
const keep = async (browser = mentee) => {
  const story = await ask();
  const reply = await browser.send(KEPT, story);
  expect(reply.status).toBe(201);
  return (await reply.json()) as KeptNarrative;
};
const list = async (browser = mentee) => (await (await browser.fetch(KEPT)).json()) as NarrativeCard[];
const readOne = async (id: number) => (await (await mentee.fetch(`${KEPT}/${id}`)).json()) as KeptNarrative;

describe('a story without a model', () => {
  it('is composed of the profile, with key moments as sentences and a step for each', async () => {
    const story = await ask();
    expect(Object.keys(story)).toEqual([
      'title',
      'narrative',
      'keyMoments',
      'futureVision',
      'steps',
      'source',
      'notice',
    ]);
    expect(story).toMatchObject({ source: 'local', notice: null });
    expect(story.narrative.split('\n\n').length).toBeGreaterThanOrEqual(5);
    expect(story.steps).toHaveLength(story.keyMoments.length);
    expect(story.steps.some(({ contentId }) => contentId !== null)).toBe(true);
    expect(await ask()).toEqual(story);
    expect((await ask({ edition: 1 })).narrative).not.toBe(story.narrative);
  });

  it('follows the chosen path’s items, names free text, and takes the kept profile where none is sent', async () => {
    const path = await ask({ selectedPathway: 'First steps' });
    expect(path.narrative).toContain('“First steps”');
    const items = path.steps.flatMap(({ title }) => title ?? []);
    expect(items.every((title) => /part (4|8|12)$/.test(title))).toBe(true);
    expect((await ask({ selectedPathway: 'my own way <b>' })).narrative).toContain('“my own way <b>”');
    await mentee.send('/api/mentee-profile', { dreamJob: 'head of cargo' }, { method: 'PUT' });
    const own = (await (await mentee.send(GENERATE, {})).json()) as GeneratedNarrative;
    expect(JSON.stringify(own)).toContain('head of cargo');
  });

  it('comes as one event where a stream is asked for', async () => {
    const reply = await mentee.send(
      GENERATE,
      {},
      { headers: { accept: 'text/event-stream', 'content-type': 'application/json' } },
    );
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await reply.text()).toMatch(/^event: story\ndata: \{"title"/);
  });

  it('is refused to who is not signed in, to what is too long, and to the twenty-first in an hour with the time to wait', async () => {
    expect((await app.send(GENERATE, {})).status).toBe(401);
    expect((await mentee.send(GENERATE, { menteeContext: { hobbies: 'x'.repeat(1001) } })).status).toBe(400);
    expect((await mentee.send(GENERATE, { menteeContext: 'me' })).status).toBe(400);
    expect((await mentee.send(GENERATE, { menteeContext: { hobbies: 'x'.repeat(1_100_000) } })).status).toBe(413);
    for (let times = 0; times < 20; times += 1) expect((await mentee.send(GENERATE, {})).status).toBe(200);
    const refused = await mentee.send(GENERATE, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await signedIn(app, (await addUser(app.world.db)).email);
    expect((await other.send(GENERATE, {})).status).toBe(200);
  });
});

describe('a kept story', () => {
  it('is read again as it was, among the newest first', async () => {
    const first = await keep();
    const second = await keep();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await readOne(first.id)).toEqual(first);
    expect(first).toMatchObject({ stepCount: first.keyMoments.length, doneCount: 0, happened: [] });
  });

  it('is a checklist: a step is ticked and unticked, and one that is tied to an item shows its completion', async () => {
    const { id, steps } = await keep();
    const inLife = steps.find(({ contentId }) => contentId === null)?.position ?? -1;
    const item = steps.find(({ contentId }) => contentId !== null);
    const tick = (isDone: boolean) => mentee.send(`${KEPT}/${id}/steps/${inLife}`, { isDone }, { method: 'PATCH' });
    const ticked = (await (await tick(true)).json()) as KeptNarrative;
    expect(ticked).toMatchObject({ doneCount: 1 });
    const since = ticked.steps[inLife]?.doneAt;
    expect(((await (await tick(true)).json()) as KeptNarrative).steps[inLife]?.doneAt).toBe(since);
    await tick(false);
    await app.database.query(
      'INSERT INTO user_progress (user_id, content_id, is_completed, progress, completed_at) VALUES ($1, $2, true, 100, now())',
      [userId, item?.contentId],
    );
    const after = await readOne(id);
    expect(after).toMatchObject({ doneCount: 1, happened: [{ contentId: item?.contentId, title: item?.title }] });
    expect(after.steps[item?.position ?? -1]?.doneAt).toBe(after.happened[0]?.completedAt);
    expect((await list())[0]).toMatchObject({ doneCount: 1 });
  });

  it('is deleted, taken back with its ticks, and gone for good after an hour', async () => {
    const { id } = await keep();
    await mentee.send(`${KEPT}/${id}/steps/1`, { isDone: true }, { method: 'PATCH' });
    expect((await mentee.fetch(`${KEPT}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await mentee.fetch(`${KEPT}/${id}`)).status).toBe(404);
    expect((await mentee.send(`${KEPT}/${id}/steps/1`, { isDone: true }, { method: 'PATCH' })).status).toBe(404);
    expect(((await (await mentee.send(`${KEPT}/${id}/restore`, {})).json()) as KeptNarrative).doneCount).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('is a 404 to everybody else, in every call', async () => {
    const { id } = await keep();
    const other = await signedIn(app, (await addUser(app.world.db)).email);
    const calls = [
      other.fetch(`${KEPT}/${id}`),
      other.fetch(`${KEPT}/${id}`, { method: 'DELETE' }),
      other.send(`${KEPT}/${id}/restore`, {}),
      other.send(`${KEPT}/${id}/steps/0`, { isDone: true }, { method: 'PATCH' }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list(other)).toEqual([]);
    expect((await app.fetch(KEPT)).status).toBe(401);
    expect((await readOne(id)).doneCount).toBe(0);
  });

  it('keeps HTML as text, and what it names that is not in the library as a step in life', async () => {
    const story = {
      ...(await ask()),
      title: '<i>Mine</i>',
      keyMoments: ['One.'],
      steps: [{ action: 'Do it.', contentId: 999_999 }],
    };
    const kept = (await (await mentee.send(KEPT, story)).json()) as KeptNarrative;
    expect(kept).toMatchObject({ title: '<i>Mine</i>', steps: [{ contentId: null, title: null, action: 'Do it.' }] });
  });

  it('is refused half, without its steps, and beyond a hundred', async () => {
    const story = await ask();
    expect((await mentee.send(KEPT, { ...story, narrative: ' ' })).status).toBe(400);
    expect((await mentee.send(KEPT, { ...story, steps: [] })).status).toBe(400);
    expect((await mentee.send(KEPT, { ...story, title: 'x'.repeat(201) })).status).toBe(400);
    await app.database.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT $1, 't', 'n', '{}', 'f' FROM generate_series(1, 100)`,
      [userId],
    );
    const refused = await mentee.send(KEPT, story);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { error: string }).error).toMatch(/Delete one to keep another/);
  });

  it('is not the hundred-and-first, by saving at once or by restoring', async () => {
    const story = await ask();
    const { id } = await keep();
    expect((await mentee.send(`${KEPT}/${id}`, {}, { method: 'DELETE' })).status).toBe(200);
    await app.database.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT $1, 't', 'n', '{}', 'f' FROM generate_series(1, 99)`,
      [userId],
    );
    const replies = await Promise.all(Array.from({ length: 8 }, () => mentee.send(KEPT, story)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await mentee.send(`${KEPT}/${id}/restore`, {})).status).toBe(409);
    expect((await mentee.fetch(`${KEPT}/${id}`)).status).toBe(404);
  });
});
