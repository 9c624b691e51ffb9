import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../lessons.constants.ts';
import { type AdminLearningPath, adminLearningContent, adminLearningPath } from '../lessons.contract.ts';
import { aLearningItem, aLearningPath } from './learning.fixtures.ts';
import { contentStore, pathStore } from './learning.store.ts';

let app: TestApp;
let admin: TestBrowser;
let ids: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'learning_admin' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('learning_content', 'learning_paths', 'rate_limits');
  const items = ['b', 'C', 'a'].map((title) => aLearningItem({ title, description: '-', tags: [] }));
  ids = (await contentStore.insert(app.services.db, items)).map(({ id }) => id);
});

const BODY = { title: 'First year', description: 'To begin.', category: 'Leadership', difficulty: 'beginner' };
const send = (differences: object) => admin.send(LEARNING_PATHS_PATH, { ...BODY, ...differences });
const create = async (differences: object) => (await (await send(differences)).json()) as AdminLearningPath;
const put = (id: number, body: object) =>
  admin.send(`${LEARNING_PATHS_PATH}/${id}`, { ...BODY, ...body }, { method: 'PUT' });
const readContentIds = async () =>
  ((await (await app.fetch(LEARNING_PATHS_PATH)).json()) as AdminLearningPath[]).map(({ contentIds }) => contentIds);

describe('the items of a path', () => {
  it('keep the order they are sent in, also after it changes', async () => {
    const path = await create({ contentIds: ids });
    expect([path.contentIds, await readContentIds()]).toEqual([ids, [ids]]);
    const reversed = ids.toReversed();
    expect(await (await put(path.id, { contentIds: reversed })).json()).toMatchObject({ contentIds: reversed });
    expect(await readContentIds()).toEqual([reversed]);
    expect(await (await put(path.id, {})).json()).toMatchObject({ contentIds: reversed });
    expect(await (await put(path.id, { contentIds: [] })).json()).toMatchObject({ contentIds: [] });
    expect(await readContentIds()).toEqual([[]]);
  });

  it.each([
    ['an item that does not exist', () => [ids[0], 999_999]],
    ['an item twice', () => [ids[0], ids[1], ids[0]]],
    ['an invalid id', () => [0]],
    ['an id that is too large for the column', () => [3_000_000_000]],
    ['text', () => ['1']],
    ['nothing', () => [null]],
    ['too many', () => Array.from({ length: 201 }, (_, index) => index + 1)],
  ])('cannot be %s', async (_, contentIds) => {
    const path = await create({ contentIds: ids });
    for (const reply of [await send({ contentIds: contentIds() }), await put(path.id, { contentIds: contentIds() })]) {
      const { issues } = (await reply.json()) as { issues: { path: string }[] };
      expect([reply.status, issues[0]?.path]).toEqual([400, expect.stringMatching(/^contentIds/)]);
    }
    expect(await readContentIds()).toEqual([ids]);
  });

  it('are removed from it when they are deleted', async () => {
    await create({ contentIds: ids });
    expect((await admin.fetch(`${LEARNING_CONTENT_PATH}/${ids[1]}`, { method: 'DELETE' })).status).toBe(200);
    expect(await readContentIds()).toEqual([[ids[0], ids[2]]]);
  });

  it('are never mixed when several saves arrive at the same time', async () => {
    const path = await create({ contentIds: [] });
    const orders = [ids, ids.toReversed(), [ids[1]], []];
    const replies = await Promise.all(orders.map((contentIds) => put(path.id, { contentIds })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(orders).toContainEqual((await readContentIds())[0]);
  });
});

describe('an administrator’s lists', () => {
  it.each([
    ['', ['b', 'C', 'a']],
    ['?sort=-id', ['a', 'C', 'b']],
    ['?sort=title', ['a', 'b', 'C']],
    ['?sort=-title&limit=2', ['C', 'b']],
    ['?q=c', ['C']],
  ])('of library items %s hold %j', async (query, expected) => {
    const reply = await admin.fetch(LEARNING_CONTENT_PATH + query);
    const items = z.array(adminLearningContent.strict()).parse(await reply.json());
    expect(items.map(({ title }) => title)).toEqual(expected);
    expect(reply.headers.get('x-total-count')).toBe(query.includes('q=') ? '1' : '3');
    if (query.includes('sort')) expect((await app.fetch(LEARNING_CONTENT_PATH + query)).status).toBe(401);
  });

  it('of paths include drafts when the query asks for them', async () => {
    await pathStore.insertOne(app.services.db, aLearningPath({ title: 'on' }));
    await pathStore.insertOne(app.services.db, aLearningPath({ title: 'off', status: 'draft' }));
    for (const [query, expected] of [
      ['', ['on']],
      ['?status=published', ['on']],
      ['?status=draft', ['off']],
      ['?status=all', ['on', 'off']],
    ] as const) {
      const reply = await admin.fetch(LEARNING_PATHS_PATH + query);
      const paths = z.array(adminLearningPath.strict()).parse(await reply.json());
      expect([query, paths.map(({ title }) => title)]).toEqual([query, expected]);
      expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
      if (query) expect((await app.fetch(LEARNING_PATHS_PATH + query)).status).toBe(401);
    }
    expect(await (await app.fetch(LEARNING_PATHS_PATH)).text()).not.toMatch(/off|isSample|version/);
  });
});
