import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../lessons.constants.ts';
import {
  type LearningContent,
  type LearningPath,
  learningContent,
  learningContentCard,
  learningPath,
} from '../lessons.contract.ts';
import { aLearningItem, aLearningPath } from './learning.fixtures.ts';
import { contentStore, pathStore } from './learning.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'learning' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('learning_content', 'learning_paths'));

const read = async <Row>(path: string, query: Record<string, string> = {}) => {
  const reply = await app.fetch(`${path}?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Row[];
};
const titles = async (path: string, query: Record<string, string>) =>
  (await read<{ title: string }>(path, query)).map(({ title }) => title);
const encodeCursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('the library', () => {
  it('has exactly the fields of the contract', async () => {
    const bare = { estimatedTime: null, author: null, url: 'https://example.com', lesson: null, tags: [], rating: 0 };
    await contentStore.insert(app.services.db, [aLearningItem(), aLearningItem(bare)]);
    const items = await read(LEARNING_CONTENT_PATH);
    expect(z.array(learningContent.strict()).length(2).safeParse(items).error).toBeUndefined();
  });

  it('is searched by title, description and tags', async () => {
    await contentStore.insert(app.services.db, [
      aLearningItem({ title: 'Crew pairing', description: 'From scratch', tags: ['rostering'] }),
      aLearningItem({ title: 'Ramp checks', description: 'In the cold', tags: ['winter ops'] }),
    ]);
    const found = (q: string) => titles(LEARNING_CONTENT_PATH, { q });
    expect(await found('PAIRING')).toEqual(['Crew pairing']);
    expect(await found('cold')).toEqual(['Ramp checks']);
    expect(await found('winter')).toEqual(['Ramp checks']);
    expect(await found('pairing winter')).toEqual([]);
  });

  it('leaves the lesson out of cards', async () => {
    await contentStore.insert(app.services.db, [aLearningItem({ lesson: 'the whole lesson' })]);
    const cards = await read(LEARNING_CONTENT_PATH, { view: 'card' });
    expect(z.array(learningContentCard.strict()).length(1).safeParse(cards).error).toBeUndefined();
    expect(JSON.stringify(cards)).not.toContain('the whole lesson');
  });

  it('returns the items with the given ids that exist, and finds items by tag', async () => {
    const rows = await contentStore.insert(app.services.db, [
      aLearningItem({ tags: ['crew pairing', 'rosters'] }),
      aLearningItem(),
      aLearningItem(),
    ]);
    const [first, , third] = rows.map(({ id }) => id);
    const readIds = async (query: string) =>
      ((await (await app.fetch(`${LEARNING_CONTENT_PATH}?${query}`)).json()) as { id: number }[]).map(({ id }) => id);
    expect(await readIds(`ids=${third},${first},2147483647`)).toEqual([first, third]);
    expect(await readIds('q=pairing%20rost')).toEqual([first]);
    for (const ids of ['', '0', 'x', '1,,2', '1;2', '9999999999', Array(101).fill('1').join(',')])
      expect([ids, (await app.fetch(`${LEARNING_CONTENT_PATH}?ids=${ids}`)).status]).toEqual([ids, 400]);
  });

  it('is ordered by id, whatever the times, and can be paged to the end', async () => {
    const rows = await contentStore.insert(
      app.services.db,
      Array.from({ length: 17 }, (_, day) => aLearningItem({ createdAt: new Date(Date.UTC(2026, 0, 30 - day)) })),
    );
    const pages = await walkPages<LearningContent>(app.fetch, `${LEARNING_CONTENT_PATH}?limit=5`);
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 2]);
    expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('is filtered by text, category, difficulty and type', async () => {
    await contentStore.insert(app.services.db, [
      aLearningItem({ title: '80% rule', category: 'industry', difficulty: 'expert', type: 'book' }),
      aLearningItem({ title: '80 days', category: 'industry', difficulty: 'beginner', type: 'video' }),
      aLearningItem({ title: "L'avion_1", category: 'skills', difficulty: 'expert', type: 'video' }),
    ]);
    expect(await titles(LEARNING_CONTENT_PATH, { q: '80%' })).toEqual(['80% rule']);
    expect(await titles(LEARNING_CONTENT_PATH, { q: "l'AVION_" })).toEqual(["L'avion_1"]);
    expect(await titles(LEARNING_CONTENT_PATH, { category: 'industry' })).toEqual(['80% rule', '80 days']);
    expect(await titles(LEARNING_CONTENT_PATH, { difficulty: 'expert' })).toEqual(['80% rule', "L'avion_1"]);
    expect(await titles(LEARNING_CONTENT_PATH, { type: 'video' })).toEqual(['80 days', "L'avion_1"]);
    expect(await titles(LEARNING_CONTENT_PATH, { type: 'video', difficulty: 'expert', category: 'industry' })).toEqual(
      [],
    );
  });

  it.each([
    { difficulty: 'easy' },
    { type: 'podcast' },
    { limit: '0' },
    { cursor: encodeCursor([9_007_199_254_740_991]) },
    { cursor: encodeCursor(['1']) },
  ])('refuses %o with 400', async (query) => {
    const reply = await app.fetch(`${LEARNING_CONTENT_PATH}?${new URLSearchParams(Object.entries(query))}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid', issues: expect.any(Array) });
  });
});

describe('learning paths', () => {
  it('have exactly the fields of the contract, with their items in order', async () => {
    const items = await contentStore.insert(app.services.db, [aLearningItem(), aLearningItem(), aLearningItem()]);
    const contentIds = [items[2], items[0], items[1]].map((item) => item?.id ?? 0);
    await pathStore.insertOne(app.services.db, aLearningPath({ contentIds }));
    await pathStore.insertOne(app.services.db, aLearningPath({ estimatedDuration: null, order: 1 }));
    const paths = z.array(learningPath.strict()).parse(await read(LEARNING_PATHS_PATH));
    expect(paths.map((path) => path.contentIds)).toEqual([contentIds, []]);
  });

  it('lose an item that is deleted', async () => {
    const [remaining, deleted] = await contentStore.insert(app.services.db, [aLearningItem(), aLearningItem()]);
    await pathStore.insertOne(app.services.db, aLearningPath({ contentIds: [deleted?.id ?? 0, remaining?.id ?? 0] }));
    await app.database.query('DELETE FROM learning_content WHERE id = $1', [deleted?.id]);
    expect((await read<LearningPath>(LEARNING_PATHS_PATH)).map((path) => path.contentIds)).toEqual([[remaining?.id]]);
  });

  it('are listed by order, then id, and only while published', async () => {
    for (const [title, order, status] of [
      ['c', 2, 'published'],
      ['a', -1, 'published'],
      ['hidden', 0, 'draft'],
      ['d', 2, 'published'],
      ['b', 1, 'published'],
    ] as const) {
      await pathStore.insertOne(app.services.db, aLearningPath({ title, order, status }));
    }
    expect(await titles(LEARNING_PATHS_PATH, {})).toEqual(['a', 'b', 'c', 'd']);
    const pages = await walkPages<LearningPath>(app.fetch, `${LEARNING_PATHS_PATH}?limit=1`);
    expect(pages.flat().map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
    expect(await titles(LEARNING_PATHS_PATH, { q: 'hidden' })).toEqual([]);
  });

  it('are filtered by text, category and difficulty', async () => {
    await pathStore.insertOne(
      app.services.db,
      aLearningPath({ title: 'One_way', category: 'career', difficulty: 'beginner' }),
    );
    await pathStore.insertOne(
      app.services.db,
      aLearningPath({ title: 'One way', category: 'industry', difficulty: 'advanced' }),
    );
    expect(await titles(LEARNING_PATHS_PATH, { q: 'ONE_WAY' })).toEqual(['One_way']);
    expect(await titles(LEARNING_PATHS_PATH, { category: 'industry' })).toEqual(['One way']);
    expect(await titles(LEARNING_PATHS_PATH, { difficulty: 'beginner' })).toEqual(['One_way']);
  });

  it.each([[2_147_483_648, 1], [1, 2_147_483_648], ['1', 1], [1]])('refuse the cursor [%s, %s]', async (...key) => {
    expect((await app.fetch(`${LEARNING_PATHS_PATH}?cursor=${encodeCursor(key)}`)).status).toBe(400);
  });
});
