import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../lessons.constants.ts';
import type { AdminLearningPath, LearningPath, UserLearning } from '../lessons.contract.ts';
import { A_LESSON, aLearningItem, signUpLearner } from './learning.fixtures.ts';
import { contentStore } from './learning.store.ts';

let app: TestApp;
let admin: TestBrowser;
let learner: TestBrowser;
let ids: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'learning_publishing' });
  admin = await app.createAdminBrowser();
  learner = app.createBrowser();
  await signUpLearner(learner, 'ada');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('learning_content', 'learning_paths', 'trash', 'rate_limits');
  const items = ['One', 'Two', 'Three'].map((title) => aLearningItem({ title, lesson: A_LESSON }));
  ids = (await contentStore.insert(app.services.db, items)).map(({ id }) => id);
});

const readJson = async <T>(path: string, by: Pick<TestBrowser, 'fetch'> = learner) =>
  (await (await by.fetch(path)).json()) as T;
const setState = async (status: string, id = ids[1] ?? 0) => {
  const reply = await admin.send(`${LEARNING_CONTENT_PATH}/${id}`, { title: 'Two', status }, { method: 'PUT' });
  expect(reply.status).toBe(200);
};
const complete = (id = ids[1] ?? 0) =>
  learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });

describe('a library item that is not published', () => {
  it.each(['draft', 'archived'])(
    'is nowhere for learners while it is %s, and comes back with what they did',
    async (status) => {
      expect((await complete()).status).toBe(200);
      const before = await readJson<UserLearning>('/api/user-learning');
      expect(before.items.map(({ id }) => id)).toContain(ids[1]);
      await setState(status);
      expect((await readJson<{ id: number }[]>(LEARNING_CONTENT_PATH)).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
      expect((await learner.fetch(`/api/lessons/${ids[1]}`)).status).toBe(404);
      expect((await complete()).status).toBe(404);
      const hidden = await readJson<UserLearning>('/api/user-learning');
      expect(hidden.items.map(({ id }) => id)).not.toContain(ids[1]);
      expect(hidden.categories).toEqual([{ category: 'career', items: 2 }]);
      await setState('published');
      expect(await readJson('/api/user-learning')).toEqual(before);
    },
  );

  it('is left out of paths for readers, keeps its place for editors, and returns from the trash to it', async () => {
    const body = { title: 'All', description: 'To all.', category: 'career', contentIds: ids };
    const path = (await (await admin.send(LEARNING_PATHS_PATH, body)).json()) as AdminLearningPath;
    const read = async (by: Pick<TestBrowser, 'fetch'>, query = '') =>
      (await readJson<LearningPath[]>(LEARNING_PATHS_PATH + query, by)).map(({ contentIds }) => contentIds);
    await setState('draft');
    expect([await read(app), await read(admin, '?status=all')]).toEqual([[[ids[0], ids[2]]], [ids]]);
    await setState('published');
    await admin.fetch(`${LEARNING_CONTENT_PATH}/${ids[1]}`, { method: 'DELETE' });
    expect([await read(app), await read(admin, '?status=all')]).toEqual([[[ids[0], ids[2]]], [[ids[0], ids[2]]]]);
    await admin.send(`/api/trash/learning-content/${ids[1]}/restore`, {});
    expect(await read(app)).toEqual([ids]);
    expect(path.contentIds).toEqual(ids);
  });
});

describe('a learning path', () => {
  it('is active while it is published, whatever a request says about that', async () => {
    const body = { title: 'All', description: 'To all.', category: 'career', contentIds: ids };
    const path = (await (
      await admin.send(LEARNING_PATHS_PATH, { ...body, isActive: false })
    ).json()) as AdminLearningPath;
    expect(path).toMatchObject({ status: 'published', isActive: true });
    const put = async (change: object) =>
      (await admin.send(`${LEARNING_PATHS_PATH}/${path.id}`, { title: 'All', ...change }, { method: 'PUT' })).json();
    expect(await put({ status: 'archived', isActive: true })).toMatchObject({ status: 'archived', isActive: false });
    expect(await readJson(LEARNING_PATHS_PATH, app)).toEqual([]);
    expect((await readJson<UserLearning>('/api/user-learning')).paths).toEqual([]);
  });

  it('has its items in its revisions', async () => {
    const body = { title: 'All', description: 'To all.', category: 'career', contentIds: ids };
    const { id } = (await (await admin.send(LEARNING_PATHS_PATH, body)).json()) as AdminLearningPath;
    const address = `${LEARNING_PATHS_PATH}/${id}`;
    await admin.send(address, { title: 'All', contentIds: [] }, { method: 'PUT' });
    const [last, first] = await readJson<{ id: number; changed: string[] }[]>(`${address}/revisions`, admin);
    expect(last?.changed).toEqual(['contentIds']);
    const restored = await admin.send(`${address}/revisions/${first?.id}/restore`, {});
    expect(await restored.json()).toMatchObject({ record: { contentIds: ids }, lost: [] });
  });

  it('is added at the end of the arranged list', async () => {
    const create = async (title: string) =>
      admin.send(LEARNING_PATHS_PATH, { title, description: '-', category: 'career' });
    for (const title of ['a', 'c', 'b']) await create(title);
    expect((await readJson<LearningPath[]>(LEARNING_PATHS_PATH, app)).map(({ title }) => title)).toEqual([
      'a',
      'c',
      'b',
    ]);
  });
});

describe('a lesson with a quiz', () => {
  const save = (question: string, more: object = {}) =>
    admin.send(
      `${LEARNING_CONTENT_PATH}/${ids[0]}`,
      {
        title: 'One',
        lesson: `Text.\n\n## Check yourself\n\n1. Up?\n   - [x] Yes\n   - [ ] No\n2. ${question}\n`,
        ...more,
      },
      { method: 'PUT' },
    );

  it.each([
    ['no right answer', 'How many?\n   - [ ] One\n   - [ ] Two', 'Question 2, “How many?”, has no right answer.'],
    ['two right answers', 'How many?\n   - [x] One\n   - [x] Two', 'Question 2, “How many?”, has two right answers.'],
    ['one choice', 'How many?\n   - [x] One', 'Question 2, “How many?”, has only one choice.'],
    [
      'doubled choices',
      'How many?\n   - [x] One\n   - [ ] One',
      'Question 2, “How many?”, has the choice “One” twice.',
    ],
  ])('is refused with %s by naming the question, a draft too', async (_, question, message) => {
    for (const more of [{}, { status: 'draft' }]) {
      const reply = await save(question, more);
      expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'lesson', message }] }]);
    }
  });

  it('is saved when each question can be asked', async () => {
    expect((await save('How many?\n   - [ ] One\n   - [x] Two')).status).toBe(200);
    const { reading } = await readJson<{ reading: { quiz: { round: { questions: object[] } } } }>(
      `/api/lessons/${ids[0]}`,
    );
    expect(reading.quiz.round.questions).toHaveLength(2);
  });
});
