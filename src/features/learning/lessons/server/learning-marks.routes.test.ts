import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { readClock } from '#lib/weeks.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import * as calls from '../lessons.calls.ts';
import { type UserBookmark, userBookmark, userLearning, userProgress } from '../lessons.contract.ts';
import { aLearningItem, aLearningPath, signUpLearner } from './learning.fixtures.ts';
import { contentStore, pathStore } from './learning.store.ts';

let app: TestApp;
let ada: TestBrowser;
let ben: TestBrowser;
let adaId: number;
let ids: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'learning_marks' });
  [ada, ben] = [app.createBrowser(), app.createBrowser()];
  adaId = await signUpLearner(ada, 'ada');
  await signUpLearner(ben, 'ben');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('learning_content', 'learning_paths', 'learning_days', 'rate_limits');
  const items = await contentStore.insert(
    app.services.db,
    [1, 2, 3, 4].map((n) => aLearningItem({ title: `Item ${n}` })),
  );
  ids = items.map(({ id }) => id);
});

const put = (who: TestBrowser, path: string, body: object = {}) => who.send(path, body, { method: 'PUT' });
const bookmarkOn = (index: number) => `${calls.listBookmarks.path}/${ids[index]}`;
const progressOn = (index: number) => `${calls.listProgress.path}/${ids[index]}`;
const read = async <T>(who: TestBrowser, path: string) => (await (await who.fetch(path)).json()) as T;
const record = async (index: number, body: object, who = ada) => {
  const reply = await put(who, progressOn(index), body);
  expect(reply.status).toBe(200);
  return userProgress.strict().parse(await reply.json());
};

describe('bookmarks', () => {
  it('are stored once however often they are set, with the latest note', async () => {
    const first = userBookmark.strict().parse(await (await put(ada, bookmarkOn(0))).json());
    expect(first).toMatchObject({ userId: adaId, contentId: ids[0], note: null });
    expect(await (await put(ada, bookmarkOn(0), { note: '  for Monday ' })).json()).toEqual({
      ...first,
      note: 'for Monday',
    });
    expect(await (await put(ada, bookmarkOn(0))).json()).toEqual({ ...first, note: 'for Monday' });
    expect(await (await put(ada, bookmarkOn(0), { note: '' })).json()).toEqual(first);
    expect(await read(ada, calls.listBookmarks.path)).toEqual([first]);
  });

  it('can be removed, and removing them again does nothing', async () => {
    await put(ada, bookmarkOn(0), { note: 'for Monday' });
    await put(ben, bookmarkOn(0), { note: 'not hers' });
    for (const note of ['for Monday', null]) {
      const reply = await ada.fetch(bookmarkOn(0), { method: 'DELETE' });
      expect([reply.status, await reply.json()]).toEqual([200, { contentId: ids[0], note }]);
    }
    expect(await read(ada, calls.listBookmarks.path)).toEqual([]);
    expect(await read(ben, calls.listBookmarks.path)).toMatchObject([{ note: 'not hers' }]);
  });

  it('are listed newest first, a page at a time', async () => {
    for (const index of [2, 0, 3]) await put(ada, bookmarkOn(index));
    const pages = await walkPages<UserBookmark>(ada.fetch, `${calls.listBookmarks.path}?limit=2`);
    expect(pages.map((page) => page.map(({ contentId }) => contentId))).toEqual([[ids[3], ids[0]], [ids[2]]]);
  });

  it.each([[{ note: 'a'.repeat(1001) }], [{ note: 7 }], [{ note: 'a\u0000b' }]])('refuse %j', async (body) => {
    expect((await put(ada, bookmarkOn(0), body)).status).toBe(400);
  });

  it('accept a note of a thousand characters and store HTML as plain text', async () => {
    const note = `<script>alert(1)</script>${'ä'.repeat(975)}`;
    expect(await (await put(ada, bookmarkOn(0), { note })).json()).toMatchObject({ note });
  });
});

describe('progress', () => {
  it('has the latest values and keeps the fields a request leaves out', async () => {
    const first = await record(0, { progress: 40, notes: 'half of it', rating: 4 });
    expect(first).toMatchObject({
      isCompleted: false,
      progress: 40,
      notes: 'half of it',
      rating: 4,
      completedAt: null,
    });
    expect(await record(0, { progress: 55 })).toEqual({ ...first, progress: 55 });
    expect(await record(0, { notes: null, rating: null })).toEqual({
      ...first,
      progress: 55,
      notes: null,
      rating: null,
    });
    expect(await record(0, {})).toMatchObject({ progress: 55 });
  });

  it('is 100 percent once the item is completed and never goes back', async () => {
    const done = await record(0, { isCompleted: true });
    expect(done).toMatchObject({ isCompleted: true, progress: 100, completedAt: expect.any(String) });
    for (const body of [
      { isCompleted: false },
      { progress: 3 },
      { isCompleted: true },
      { isCompleted: false, progress: 0 },
    ]) {
      expect(await record(0, body)).toEqual(done);
    }
    expect(await record(0, { rating: 5 })).toEqual({ ...done, rating: 5 });
  });

  it('is what it was before when a completion is taken back, which then does not count', async () => {
    await app.database.query('UPDATE learning_content SET lesson = NULL');
    const started = await record(0, { progress: 1 });
    const reopen = async (who = ada) => {
      const reply = await who.fetch(`${progressOn(0)}/completion`, { method: 'DELETE' });
      return [reply.status, await reply.json()];
    };
    await record(0, { isCompleted: true });
    await record(0, { isCompleted: true }, ben);
    for (let times = 0; times < 2; times += 1) expect(await reopen()).toEqual([200, started]);
    expect(await app.database.query('SELECT completions FROM learning_days WHERE user_id = $1', [adaId])).toEqual([
      { completions: 0 },
    ]);
    expect(await read(ben, calls.listProgress.path)).toMatchObject([{ isCompleted: true, progress: 100 }]);
    expect(await reopen(ben)).toMatchObject([200, { isCompleted: false, progress: 0 }]);
  });

  it('of 100 percent completes the item', async () => {
    expect(await record(0, { progress: 99 })).toMatchObject({ isCompleted: false });
    expect(await record(0, { progress: 100 })).toMatchObject({ isCompleted: true });
  });

  it('is completed and counted only once when several devices complete it at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => record(0, { isCompleted: true })));
    expect(new Set(replies.map(({ completedAt, id }) => `${id} ${completedAt}`)).size).toBe(1);
    expect(await app.database.query('SELECT completions FROM learning_days')).toEqual([{ completions: 1 }]);
  });

  it.each([
    [{ progress: 900 }],
    [{ progress: -1 }],
    [{ progress: 1.5 }],
    [{ progress: '50' }],
    [{ isCompleted: 'yes' }],
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ notes: 'a'.repeat(2001) }],
  ])('refuses %j', async (body) => {
    expect((await put(ada, progressOn(0), body)).status).toBe(400);
    expect(await read(ada, calls.listProgress.path)).toEqual([]);
  });

  it('belongs to the signed-in user, whatever user id the request names', async () => {
    await record(0, { progress: 10, userId: adaId, id: 1, completedAt: '2020-01-01T00:00:00Z' }, ben);
    expect(await read(ada, calls.listProgress.path)).toEqual([]);
    expect(await read(ben, calls.listProgress.path)).toMatchObject([{ progress: 10, completedAt: null }]);
  });
});

it.each(['999999', '0', 'x', '3000000000'])('refuses the item id %s', async (id) => {
  const status = id === '999999' ? 404 : 400;
  expect((await put(ada, `${calls.listBookmarks.path}/${id}`)).status).toBe(status);
  expect((await ada.fetch(`${calls.listBookmarks.path}/${id}`, { method: 'DELETE' })).status).toBe(status);
  expect((await put(ada, `${calls.listProgress.path}/${id}`, { progress: 5 })).status).toBe(status);
  expect((await ada.fetch(`${calls.listProgress.path}/${id}/completion`, { method: 'DELETE' })).status).toBe(status);
});

it('refuses visitors who are not signed in', async () => {
  for (const path of [calls.listBookmarks.path, calls.listProgress.path, calls.getLearning.path]) {
    expect((await app.fetch(path)).status).toBe(401);
  }
  expect((await app.send(bookmarkOn(0), {}, { method: 'PUT' })).status).toBe(401);
  expect((await app.send(progressOn(0), {}, { method: 'PUT' })).status).toBe(401);
  for (const path of [bookmarkOn(0), `${progressOn(0)}/completion`])
    expect((await app.fetch(path, { method: 'DELETE' })).status).toBe(401);
});

it('the overview has the items that are marked or on an active path, and today’s activity', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await pathStore.insertOne(app.services.db, aLearningPath({ title: 'on', contentIds: [c, b] }));
  await pathStore.insertOne(app.services.db, aLearningPath({ title: 'off', status: 'draft', contentIds: [d] }));
  await put(ada, bookmarkOn(1), { note: 'soon' });
  await record(0, { isCompleted: true, rating: 4, notes: 'ask first' });
  await put(ben, bookmarkOn(3), { note: 'not hers' });
  const overview = userLearning.strict().parse(await read(ada, calls.getLearning.path));
  expect(overview.items.map(({ id }) => id)).toEqual([a, b, c]);
  expect(overview.paths.map(({ title, contentIds }) => [title, contentIds])).toEqual([['on', [c, b]]]);
  expect(overview.progress).toMatchObject([{ contentId: a, progress: 100, rating: 4, notes: 'ask first' }]);
  expect(overview.bookmarks).toMatchObject([{ contentId: b, note: 'soon' }]);
  expect(overview.days).toEqual([{ day: overview.today, sections: 0, answers: 0, completions: 1 }]);
  expect(
    z
      .array(z.object({ items: z.literal(4) }))
      .length(1)
      .safeParse(overview.categories).success,
  ).toBe(true);
});

it('counts days by the learner’s own clock', async () => {
  const now = new Date();
  // At any time, one of them has another day than UTC.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const timeZone = zones.find((zone) => readClock(now, zone).day !== readClock(now, 'UTC').day) ?? '';
  const { day } = readClock(now, timeZone);
  expect(await read(ada, calls.getLearning.path)).toMatchObject({ timeZone: null });
  await ada.send('/api/my-week/reminder', { timeZone }, { method: 'PUT' });
  await record(0, { isCompleted: true });
  expect(await read(ada, calls.getLearning.path)).toMatchObject({
    today: day,
    timeZone,
    days: [{ day, completions: 1 }],
  });
  await ada.fetch(`${progressOn(0)}/completion`, { method: 'DELETE' });
  expect(await read(ada, calls.getLearning.path)).toMatchObject({ days: [] });
});
