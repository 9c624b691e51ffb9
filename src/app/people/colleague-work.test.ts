import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserWork } from '#features/audience/accounts/accounts.contract.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'colleague_work' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const ARTICLE = { title: 'Begun', excerpt: 'Begun.', category: 'Strategy', content: 'Saved.', status: 'draft' };

/** A colleague with a draft, text that was only autosaved, a message and a lead. */
async function addBusyColleague() {
  const user = await addUser(app.services.db, { role: 'editor' });
  const browser = await signInBrowser(app, user.email);
  const draft = (await (await browser.send('/api/blog-posts', ARTICLE)).json()) as { id: number; version: number };
  const typed = { values: { ...ARTICLE, content: 'Only typed.' }, base: {}, version: draft.version };
  expect((await browser.send(`/api/blog-posts/${draft.id}/working-copy`, typed, { method: 'PUT' })).status).toBe(200);
  const [message] = await app.database.query<{ id: number }>(
    "INSERT INTO contact_forms (first_name, last_name, email, message, assignee_id) VALUES ('A', 'B', 'a@b.test', 'Hello', $1) RETURNING id",
    [user.id],
  );
  await app.database.query("UPDATE people SET owner_id = $1 WHERE email = 'a@b.test'", [user.id]);
  return { user, browser, draftId: draft.id, messageId: message?.id };
}

const readOwners = async ({ draftId, messageId }: { draftId: number; messageId: number | undefined }) => {
  const find = async (sql: string, values: unknown[]) => (await app.database.query<{ id: number }>(sql, values))[0]?.id;
  return {
    draft: await find('SELECT author_id AS id FROM blog_posts WHERE id = $1', [draftId]),
    text: await find(
      "SELECT user_id AS id FROM working_copies WHERE record_id = $1 AND values->>'content' = 'Only typed.'",
      [draftId],
    ),
    message: await find('SELECT assignee_id AS id FROM contact_forms WHERE id = $1', [messageId]),
    lead: await find("SELECT owner_id AS id FROM people WHERE email = 'a@b.test'", []),
  };
};
const createOwners = (id: number) => ({ draft: id, text: id, message: id, lead: id });

it('tells what a colleague has begun, and gives it to the chosen colleague with the deletion', async () => {
  const busy = await addBusyColleague();
  const heir = await addUser(app.services.db, { role: 'editor' });
  const reader = await addUser(app.services.db);
  const address = `/api/users/${busy.user.id}`;
  const work = (await (await admin.fetch(`${address}/work`)).json()) as UserWork;
  expect(work).toMatchObject({ drafts: 1, unsavedTexts: 1, messages: 1, people: 1 });
  expect(work.heirs.map(({ id }) => id)).toContain(heir.id);
  expect(work.heirs.map(({ id }) => id)).not.toContain(busy.user.id);
  expect(work.heirs.map(({ id }) => id)).not.toContain(reader.id);
  for (const id of [reader.id, busy.user.id, 999_999])
    expect((await admin.fetch(`${address}?heirId=${id}`, { method: 'DELETE' })).status).toBe(400);
  expect(await readOwners(busy)).toEqual(createOwners(busy.user.id));
  expect((await admin.fetch(`${address}?heirId=${heir.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await readOwners(busy)).toEqual(createOwners(heir.id));
});

it('refuses an heir who has unsaved text in the same record, and changes nothing', async () => {
  const busy = await addBusyColleague();
  const heir = await addUser(app.services.db, { role: 'editor' });
  const theirs = await signInBrowser(app, heir.email);
  const typed = { values: { content: 'Mine.' }, base: {}, version: 1 };
  await theirs.send(`/api/blog-posts/${busy.draftId}/working-copy`, typed, { method: 'PUT' });
  const reply = await admin.fetch(`/api/users/${busy.user.id}?heirId=${heir.id}`, { method: 'DELETE' });
  expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'heir_is_writing' }]);
  expect(await readOwners(busy)).toMatchObject({ draft: busy.user.id, text: busy.user.id });
  // Without a choice the administrator who deletes the account gets everything.
  expect((await admin.fetch(`/api/users/${busy.user.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await readOwners(busy)).toEqual(createOwners(1));
});

it('gives the owner what a colleague had begun who deletes their own account', async () => {
  const busy = await addBusyColleague();
  expect((await busy.browser.send('/api/auth/me', {}, { method: 'DELETE' })).status).toBe(200);
  expect(await readOwners(busy)).toEqual(createOwners(1));
});
