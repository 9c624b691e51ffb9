import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { KEPT_VIEW_LIMITS, KEPT_VIEWS_PATH, type KeptView } from '#lib/admin/kept-views.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'kept_views' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const keep = (view: object, by = admin) => by.send(KEPT_VIEWS_PATH, view, { method: 'PUT' });
const list = async (page = 'people', by = admin) =>
  (await (await by.fetch(`${KEPT_VIEWS_PATH}?page=${page}`)).json()) as KeptView[];

it('keeps a colleague’s views of a page under names, each colleague’s own', async () => {
  expect((await keep({ page: 'people', name: 'Leads', search: 'tag=Lead' })).status).toBe(200);
  await keep({ page: 'people', name: 'leads', search: 'tag=Lead&sort=email' });
  await keep({ page: 'messages', name: 'Mine', search: 'person=1' });
  expect(await list()).toMatchObject([{ name: 'leads', search: 'tag=Lead&sort=email' }]);
  const editor = await signInBrowser(app, (await addUser(app.services.db, { role: 'editor' })).email);
  expect(await list('people', editor)).toEqual([]);
  const [view] = await list();
  const remove = (by: TestBrowser) => by.send(`${KEPT_VIEWS_PATH}/${view?.id}`, {}, { method: 'DELETE' });
  expect([(await remove(editor)).status, (await remove(admin)).status, (await remove(admin)).status]).toEqual([
    404, 200, 404,
  ]);
});

it('refuses bad names, other pages and too many views', async () => {
  for (const view of [{ name: '  ' }, { name: 'a\nb' }, { page: '../x' }, { search: 'x'.repeat(2000) }])
    expect((await keep({ page: 'people', name: 'A', search: '', ...view })).status).toBe(400);
  for (let count = 0; count < KEPT_VIEW_LIMITS.count; count += 1)
    await keep({ page: 'users', name: `View ${count}`, search: '' });
  expect((await keep({ page: 'users', name: 'One more', search: '' })).status).toBe(409);
  expect((await keep({ page: 'users', name: 'VIEW 1', search: 'q=a' })).status).toBe(200);
});
