import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { contentStore, insertLearningPath } from '#features/learning/lessons/server/learning.store.ts';
import { createExampleLibrary, EXAMPLE_PROFILES } from '#lib/pathway/plan.fixtures.ts';
import type { GeneratedNarrative, NarrativeCard, SavedNarrative } from '../narratives.contract.ts';

const GENERATE = '/api/generate-narrative';
const NARRATIVES = '/api/narratives';

let app: TestApp;
let mentee: TestBrowser;
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'narratives' });
  const items = await contentStore.insert(
    app.services.db,
    createExampleLibrary(20).map(({ id: _, tags, ...item }) => ({ ...item, tags: [...tags] })),
  );
  const contentIds = [3, 7, 11].map((index) => items[index]?.id ?? 0);
  await insertLearningPath(app.services.db, {
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
  const user = await addUser(app.services.db);
  userId = user.id;
  mentee = await signInBrowser(app, user.email);
});

const generateStory = async (body: object = {}) => {
  const reply = await mentee.send(GENERATE, { menteeContext: EXAMPLE_PROFILES.rampAgent, ...body });
  expect(reply.status).toBe(200);
  return (await reply.json()) as GeneratedNarrative;
};
const saveStory = async (browser = mentee) => {
  const { keyMoments, steps, ...parts } = await generateStory();
  const practice = { action: 'Write four lines to somebody.', contentId: null };
  // A model's story also has steps outside the library.
  const story = { ...parts, keyMoments: [...keyMoments, 'You write.'], steps: [...steps, practice] };
  const reply = await browser.send(NARRATIVES, story);
  expect(reply.status).toBe(201);
  return (await reply.json()) as SavedNarrative;
};
const list = async (browser = mentee) => (await (await browser.fetch(NARRATIVES)).json()) as NarrativeCard[];
const readOne = async (id: number) => (await (await mentee.fetch(`${NARRATIVES}/${id}`)).json()) as SavedNarrative;

describe('a story without a model', () => {
  it('is composed from the profile, with key moments as sentences and a step for each', async () => {
    const story = await generateStory();
    expect(Object.keys(story)).toEqual([
      'title',
      'narrative',
      'keyMoments',
      'futureVision',
      'steps',
      'source',
      'notice',
      'unfinished',
    ]);
    expect(story).toMatchObject({ source: 'local', notice: null });
    expect(story.narrative).toContain('This year: “Move from the ramp into operations planning within a year.”');
    expect(story.narrative).toMatch(/By \w{3} \d+(?:, \d{4})?: “What to know about /);
    expect(story.steps).toHaveLength(story.keyMoments.length);
    expect(story.steps.some(({ contentId }) => contentId !== null)).toBe(true);
    expect(await generateStory()).toEqual(story);
    expect((await generateStory({ edition: 1 })).narrative).not.toBe(story.narrative);
  });

  it('follows the items of the chosen path, quotes free text, and uses the saved profile if none is sent', async () => {
    const path = await generateStory({ selectedPathway: 'First steps' });
    expect(path).toMatchObject({ title: 'The next weeks: First steps' });
    expect(path.narrative).toContain('Along “First steps”:');
    const items = path.steps.flatMap(({ title }) => title ?? []);
    expect(items.every((title) => /part (4|8|12)$/.test(title))).toBe(true);
    const typed = await generateStory({ selectedPathway: 'my own way <b>' });
    expect(typed.narrative).toContain('Your own pathway: “my own way.”');
    await mentee.send('/api/mentee-profile', { dreamJob: 'head of cargo' }, { method: 'PUT' });
    const own = (await (await mentee.send(GENERATE, {})).json()) as GeneratedNarrative;
    expect(JSON.stringify(own)).toContain('head of cargo');
  });

  it('comes as one event if a stream is requested', async () => {
    const reply = await mentee.send(
      GENERATE,
      {},
      { headers: { accept: 'text/event-stream', 'content-type': 'application/json' } },
    );
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await reply.text()).toMatch(/^event: story\ndata: \{"title"/);
  });

  it('is refused without a session, for too much text, and for the 21st request in an hour, with the time to wait', async () => {
    expect((await app.send(GENERATE, {})).status).toBe(401);
    expect((await mentee.send(GENERATE, { menteeContext: { hobbies: 'x'.repeat(1001) } })).status).toBe(400);
    expect((await mentee.send(GENERATE, { menteeContext: 'me' })).status).toBe(400);
    expect((await mentee.send(GENERATE, { menteeContext: { hobbies: 'x'.repeat(1_100_000) } })).status).toBe(413);
    for (let times = 0; times < 20; times += 1) expect((await mentee.send(GENERATE, {})).status).toBe(200);
    const refused = await mentee.send(GENERATE, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    expect((await other.send(GENERATE, {})).status).toBe(200);
  });
});

describe('a saved story', () => {
  it('is read back unchanged, newest first in the list', async () => {
    const first = await saveStory();
    const second = await saveStory();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await readOne(first.id)).toEqual(first);
    expect(first).toMatchObject({ stepCount: first.keyMoments.length, doneCount: 0, happened: [] });
  });

  it('has steps that can be checked and unchecked, and steps with an item show its completion', async () => {
    const { id, steps } = await saveStory();
    const withoutItem = steps.find(({ contentId }) => contentId === null)?.position ?? -1;
    const item = steps.find(({ contentId }) => contentId !== null);
    const setDone = (isDone: boolean) =>
      mentee.send(`${NARRATIVES}/${id}/steps/${withoutItem}`, { isDone }, { method: 'PATCH' });
    const updated = (await (await setDone(true)).json()) as SavedNarrative;
    expect(updated).toMatchObject({ doneCount: 1 });
    const since = updated.steps[withoutItem]?.doneAt;
    expect(((await (await setDone(true)).json()) as SavedNarrative).steps[withoutItem]?.doneAt).toBe(since);
    await setDone(false);
    await app.database.query(
      `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at) VALUES ($1, $2, 'own-word', 100, now())`,
      [userId, item?.contentId],
    );
    const after = await readOne(id);
    expect(after).toMatchObject({ doneCount: 1, happened: [{ contentId: item?.contentId, title: item?.title }] });
    expect(after.steps[item?.position ?? -1]?.doneAt).toBe(after.happened[0]?.completedAt);
    expect((await list())[0]).toMatchObject({ doneCount: 1 });
  });

  it('can be deleted and restored with its checked steps', async () => {
    const { id } = await saveStory();
    await mentee.send(`${NARRATIVES}/${id}/steps/1`, { isDone: true }, { method: 'PATCH' });
    expect((await mentee.fetch(`${NARRATIVES}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await mentee.fetch(`${NARRATIVES}/${id}`)).status).toBe(404);
    expect((await mentee.send(`${NARRATIVES}/${id}/steps/1`, { isDone: true }, { method: 'PATCH' })).status).toBe(404);
    expect(((await (await mentee.send(`${NARRATIVES}/${id}/restore`, {})).json()) as SavedNarrative).doneCount).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('is a 404 for everyone else in every call', async () => {
    const { id } = await saveStory();
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    const calls = [
      other.fetch(`${NARRATIVES}/${id}`),
      other.fetch(`${NARRATIVES}/${id}`, { method: 'DELETE' }),
      other.send(`${NARRATIVES}/${id}/restore`, {}),
      other.send(`${NARRATIVES}/${id}/steps/0`, { isDone: true }, { method: 'PATCH' }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list(other)).toEqual([]);
    expect((await app.fetch(NARRATIVES)).status).toBe(401);
    expect((await readOne(id)).doneCount).toBe(0);
  });

  it('stores HTML as text, and a step with an unknown item as a step without one', async () => {
    const story = {
      ...(await generateStory()),
      title: '<i>Mine</i>',
      keyMoments: ['One.'],
      steps: [{ action: 'Do it.', contentId: 999_999 }],
    };
    const saved = (await (await mentee.send(NARRATIVES, story)).json()) as SavedNarrative;
    expect(saved).toMatchObject({ title: '<i>Mine</i>', steps: [{ contentId: null, title: null, action: 'Do it.' }] });
  });

  it('is refused if incomplete, without steps, too long, or beyond a hundred', async () => {
    const story = await generateStory();
    expect((await mentee.send(NARRATIVES, { ...story, narrative: ' ' })).status).toBe(400);
    expect((await mentee.send(NARRATIVES, { ...story, steps: [] })).status).toBe(400);
    expect((await mentee.send(NARRATIVES, { ...story, title: 'x'.repeat(201) })).status).toBe(400);
    await app.database.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT $1, 't', 'n', '{}', 'f' FROM generate_series(1, 100)`,
      [userId],
    );
    const refused = await mentee.send(NARRATIVES, story);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { error: string }).error).toMatch(/delete one to add another/);
  });

  it('cannot exceed a hundred by saving in parallel or by restoring', async () => {
    const story = await generateStory();
    const { id } = await saveStory();
    expect((await mentee.send(`${NARRATIVES}/${id}`, {}, { method: 'DELETE' })).status).toBe(200);
    await app.database.query(
      `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
       SELECT $1, 't', 'n', '{}', 'f' FROM generate_series(1, 99)`,
      [userId],
    );
    const replies = await Promise.all(Array.from({ length: 8 }, () => mentee.send(NARRATIVES, story)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await mentee.send(`${NARRATIVES}/${id}/restore`, {})).status).toBe(409);
    expect((await mentee.fetch(`${NARRATIVES}/${id}`)).status).toBe(404);
  });
});
