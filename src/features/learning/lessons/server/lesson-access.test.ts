import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { Access } from '#lib/access.ts';
import * as calls from '../lessons.calls.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import { userLearning } from '../lessons.contract.ts';
import { A_LESSON, aLearningItem } from './learning.fixtures.ts';
import { contentStore } from './learning.store.ts';

let app: TestApp;
let people: TestBrowser[];
beforeAll(async () => {
  app = await createTestApp({ label: 'lesson-access' });
  const accounts = [
    { emailVerified: false },
    { emailVerified: true },
    { emailVerified: false, hasPremiumAccess: true },
    { emailVerified: false, role: 'editor' as const },
  ];
  people = [app.createBrowser()];
  for (const account of accounts)
    people.push(await signInBrowser(app, (await addUser(app.services.db, account)).email));
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('learning_content', 'user_progress', 'hand_ins', 'rate_limits'));

const URL_ELSEWHERE = 'https://example.com/the-recording';
const addItem = async (access: Access, differences: Parameters<typeof aLearningItem>[0] = {}) => {
  const [row] = await contentStore.insert(app.services.db, [
    aLearningItem({ lesson: A_LESSON, access, ...differences }),
  ]);
  return row?.id ?? 0;
};
const put = (path: string, body: unknown) => (who: TestBrowser) => who.send(path, body, { method: 'PUT' });
const readCode = async (reply: Response) => ((await reply.json()) as { code?: string }).code;

describe.each([
  // access, visitor, unconfirmed member, confirmed member, premium member, editor
  ['open', [200, 200, 200, 200, 200]],
  ['account', [401, 200, 200, 200, 200]],
  ['confirmed', [401, 403, 200, 403, 200]],
  ['premium', [401, 403, 403, 200, 200]],
] as const)('an item for "%s"', (access, expected) => {
  // Learning needs an account, whatever the lesson is open to.
  const signedIn = expected.map((status, index) => (index === 0 ? 401 : status));

  it('is read, answered, noted and handed in only by those whom it admits', async () => {
    const id = await addItem(access);
    const [round, question] = [1, 'unknown'];
    const doors: readonly [(who: TestBrowser) => Promise<Response>, readonly number[], number?][] = [
      [(who) => who.fetch(`/api/lessons/${id}`), expected],
      [put(`/api/lessons/${id}/sections`, { read: ['start'] }), signedIn],
      // Whether the question exists is said only to those who may read it.
      [(who) => who.send(`/api/lessons/${id}/answers`, { round, question, choice: 0 }), signedIn, 404],
      [(who) => who.send(`/api/lessons/${id}/notes`, { section: 'start', text: 'Mine.', quote: null }), signedIn, 201],
      [put(`/api/user-progress/${id}`, { progress: 40 }), signedIn],
      [put(`/api/user-progress/${id}`, { isCompleted: true }), signedIn],
      [put(`/api/my-hand-ins/item-${id}`, { text: 'My work.' }), signedIn],
      [(who) => who.fetch(`${LEARNING_CONTENT_PATH}/${id}/link`), expected],
    ];
    for (const [open, statuses, done = 200] of doors) {
      const replies = [];
      for (const who of people) replies.push((await open(who)).status);
      expect(replies, String(open)).toEqual(statuses.map((status) => (status === 200 ? done : status)));
    }
    const completed = await app.database.query('SELECT user_id FROM user_progress WHERE is_completed');
    expect(completed).toHaveLength(signedIn.filter((status) => status === 200).length);
  });

  it('shows its text and address in public lists, the search and to members only as far as its level says', async () => {
    const id = await addItem(access, { title: 'The quiet corridor', url: URL_ELSEWHERE });
    const [visitor, member] = people as [TestBrowser, TestBrowser];
    const lists = [LEARNING_CONTENT_PATH, `${LEARNING_CONTENT_PATH}?ids=${id}`, '/api/search?q=corridor'];
    for (const who of [visitor, member])
      for (const path of lists) {
        const text = await (await who.fetch(path)).text();
        expect(text).toContain('quiet corridor'.split(' ')[1]);
        expect([path, text.includes('What it says, twice')]).toEqual([path, access === 'open' && path !== lists[2]]);
        expect(text).not.toContain('Because up is up');
      }
    await put(`/api/user-bookmarks/${id}`, {})(member);
    const own = [lists[0] ?? '', '/api/user-learning'];
    for (const path of own)
      expect([path, (await (await member.fetch(path)).text()).includes(URL_ELSEWHERE)]).toEqual([
        path,
        access === 'open' || access === 'account',
      ]);
  });
});

it('says what to do, and keeps notes and ratings the learner’s own', async () => {
  const [confirmed, premium] = [await addItem('confirmed'), await addItem('premium')];
  const [, unconfirmed] = people as [TestBrowser, TestBrowser];
  expect(await readCode(await unconfirmed.fetch(`/api/lessons/${confirmed}`))).toBe('address_not_confirmed');
  expect(await readCode(await unconfirmed.fetch(`/api/lessons/${premium}`))).toBe('premium_needed');
  expect((await put(`/api/user-progress/${premium}`, { rating: 4, notes: 'From before.' })(unconfirmed)).status).toBe(
    200,
  );
});

it('a new account starts with items that it can open', async () => {
  const [, , open] = [await addItem('premium'), await addItem('confirmed'), await addItem('account')];
  const ada = app.createBrowser();
  const account = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@example.com', password: 'night sort at 02:40' };
  expect((await ada.send('/api/auth/signup', account)).status).toBeLessThan(300);
  const { bookmarks, progress } = userLearning.parse(await (await ada.fetch(calls.getLearning.path)).json());
  expect([bookmarks, progress]).toMatchObject([[{ contentId: open }], [{ contentId: open, isCompleted: true }]]);
});
