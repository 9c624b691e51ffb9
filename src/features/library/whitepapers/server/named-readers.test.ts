import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import * as calls from '../whitepapers.calls.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { nameablePaper } from '../whitepapers.contract.ts';
import { aWhitepaper } from './whitepapers.fixtures.ts';
import { whitepaperStore } from './whitepapers.store.ts';

const KEY = 'white-papers/named.pdf';
let app: TestApp;
let admin: TestBrowser;
let premiumId: number;
let otherId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'named-readers' });
  admin = await app.createAdminBrowser();
  await app.services.storage.put(KEY, Buffer.from('%PDF-1.7 for some'));
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('whitepapers', 'rate_limits');
  const rows = await whitepaperStore.insert(app.services.db, [
    aWhitepaper({ title: 'A premium paper', access: 'premium', pdfUrl: `/files/${KEY}` }),
    aWhitepaper({ title: 'Another', access: 'premium', pdfUrl: `/files/${KEY}` }),
    aWhitepaper({ title: 'For members', pdfUrl: `/files/${KEY}` }),
  ]);
  [premiumId = 0, otherId = 0] = rows.map(({ id }) => id);
});

const addPerson = async (role: 'client' | 'registered') => {
  const user = await addUser(app.services.db, { role });
  return { ...user, browser: await signInBrowser(app, user.email) };
};
const name = (userId: number, isNamed = true, id = premiumId, who = admin) =>
  who.send(calls.putNamedReader.path.replace(':id', String(id)), { userId, isNamed }, { method: 'PUT' });
const download = async (who: Pick<TestBrowser, 'fetch'>, id = premiumId) =>
  (await who.fetch(`${WHITEPAPERS_PATH}/${id}/download`, { method: 'POST' })).status;
const listOwn = async (who: TestBrowser) => (await who.fetch(calls.listOwnPapers.path)).json();

it('a client downloads the paper that an administrator gave them, and no other', async () => {
  const { id, browser } = await addPerson('client');
  expect(await download(browser)).toBe(403);
  const reply = await name(id);
  const papers = nameablePaper
    .strict()
    .array()
    .parse(await reply.json());
  expect(papers.map(({ title, isNamed }) => [title, isNamed])).toEqual([
    ['A premium paper', true],
    ['Another', false],
  ]);
  expect((await name(id)).status).toBe(200);
  expect([await download(browser), await download(browser, otherId), await download(app)]).toEqual([200, 403, 401]);
  expect(await listOwn(browser)).toEqual([premiumId]);
  const [entry] = await app.database.query<{ detail: string }>('SELECT detail FROM activity ORDER BY id DESC LIMIT 1');
  expect(entry?.detail).toBe('“A premium paper” given');
  const data = (await (await browser.fetch('/api/auth/me/export')).json()) as { papers: object[] };
  expect(data.papers).toMatchObject([{ id: premiumId, title: 'A premium paper' }]);
  expect((await name(id, false)).status).toBe(200);
  expect([await download(browser), await listOwn(browser)]).toEqual([403, []]);
});

it('counts only while the person is a client', async () => {
  const { id, browser } = await addPerson('client');
  await name(id);
  await admin.send(`/api/users/${id}`, { role: 'registered' }, { method: 'PATCH' });
  expect([await download(browser), await listOwn(browser)]).toEqual([403, []]);
  // What was given can be taken back.
  expect((await name(id, false)).status).toBe(200);
  expect((await name(id)).status).toBe(409);
});

it('is chosen only by administrators, and for people and papers that exist', async () => {
  const { id } = await addPerson('client');
  const { browser: member, id: memberId } = await addPerson('registered');
  const editor = await signInBrowser(app, (await addUser(app.services.db, { role: 'editor' })).email);
  const statuses = [app.createBrowser(), member, editor].map(async (who) => [
    (await name(id, true, premiumId, who)).status,
    (await who.fetch(`${calls.listNameablePapers.path}?userId=${id}`)).status,
  ]);
  expect(await Promise.all(statuses)).toEqual([
    [401, 401],
    [403, 403],
    [403, 403],
  ]);
  expect((await name(memberId)).status).toBe(409);
  expect((await name(999_999)).status).toBe(404);
  expect((await name(id, true, 999_999)).status).toBe(404);
  expect((await name(-1)).status).toBe(400);
  expect((await admin.fetch(calls.listNameablePapers.path)).status).toBe(400);
});
