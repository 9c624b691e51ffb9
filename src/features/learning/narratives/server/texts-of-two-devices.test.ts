import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#app/testing/test-app.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';

let site: TestSite;
let learner: TestBrowser;
let itemId: number;
let monday: string;
beforeAll(async () => {
  site = await createTestSite({ label: 'two_devices', renderPage: async () => new Response('page') });
  learner = await site.createAdminBrowser();
  const body = {
    title: 'Slots',
    description: 'On slots.',
    category: 'Strategy',
    type: 'article',
    difficulty: 'beginner',
    estimatedTime: 5,
  };
  const created = await learner.send('/api/learning-content', body);
  expect(created.status).toBe(201);
  itemId = ((await created.json()) as { id: number }).id;
  monday = ((await (await learner.fetch('/api/my-week')).json()) as { monday: string }).monday;
});
afterAll(() => site?.close());

it.each([
  ['a note on a bookmark', () => `/api/user-bookmarks/${itemId}`, 'note', (text: string) => ({ basedOn: text })],
  ['notes on an item', () => `/api/user-progress/${itemId}`, 'notes', (text: string) => ({ basedOn: text })],
  ['a reflection', () => '/api/my-week/reflection', 'text', (text: string) => ({ monday, basedOn: text })],
  ['an answer', () => '/api/mentee-profile', 'dreamJob', (text: string) => ({ basedOn: { dreamJob: text } })],
])('%s replaces only the text that its writer saw', async (_, getPath, name, describeBase) => {
  const put = async (text: string, basedOn: string) => {
    const reply = await learner.send(getPath(), { ...describeBase(basedOn), [name]: text }, { method: 'PUT' });
    return [reply.status, await reply.json()] as const;
  };
  expect(await put('Written on the phone.', '')).toMatchObject([200, {}]);
  const texts = { [name === 'dreamJob' ? name : 'text']: 'Written on the phone.' };
  expect(await put('Written in an old tab.', '')).toMatchObject([409, { code: 'text_conflict', details: { texts } }]);
  // The reply to the first request was lost.
  expect(await put('Written on the phone.', '')).toMatchObject([200, {}]);
  expect(await put('Both.', 'Written on the phone. ')).toMatchObject([200, { [name]: 'Both.' }]);
});
