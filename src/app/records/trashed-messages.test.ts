import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';
import { emptyTrash } from '../jobs.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'trashed_messages' });
  editor = await signInBrowser(app, (await addUser(app.services.db, { role: 'editor' })).email);
});
afterAll(() => app?.close());

async function addDeletedMessage(): Promise<string> {
  const sent = { firstName: 'Ada', lastName: 'Reyes', email: 'ada@firm.test', message: 'Please call.' };
  expect((await app.send('/api/contact', sent)).status).toBeLessThan(300);
  const [message] = (await (await editor.fetch('/api/contact-forms')).json()) as { id: number }[];
  await editor.send(`/api/contact-forms/${message?.id}/notes`, { content: 'Called twice.' });
  expect((await editor.fetch(`/api/contact-forms/${message?.id}`, { method: 'DELETE' })).status).toBe(200);
  return String(message?.id);
}
const readTrash = async () => (await (await editor.fetch('/api/trash')).json()) as TrashItem[];
const countMessages = async () => ((await (await editor.fetch('/api/contact-forms')).json()) as object[]).length;

it('a deleted message is in the trash and nowhere else, and comes back with its thread', async () => {
  const id = await addDeletedMessage();
  expect(await countMessages()).toBe(0);
  expect(await (await editor.fetch('/api/contact-forms/counts')).json()).toMatchObject({ open: 0, all: 0 });
  expect((await editor.fetch(`/api/contact-forms/${id}`)).status).toBe(404);
  expect((await editor.fetch(`/api/contact-forms/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect(await readTrash()).toMatchObject([{ kind: 'contact-form', path: 'contact-forms', title: 'Ada Reyes' }]);
  const restore = `/api/trash/contact-forms/${id}/restore`;
  const author = await signInBrowser(app, (await addUser(app.services.db, { role: 'author' })).email);
  expect((await author.fetch(restore, { method: 'POST' })).status).toBe(404);
  expect((await editor.fetch(restore, { method: 'POST' })).status).toBe(200);
  expect((await editor.fetch(restore, { method: 'POST' })).status).toBe(404);
  expect(await readTrash()).toEqual([]);
  const thread = await (await editor.fetch(`/api/contact-forms/${id}`)).json();
  expect(thread).toMatchObject({ status: 'new', entries: [{ content: 'Called twice.' }] });
  await app.database.query('DELETE FROM contact_forms');
});

it('a message is deleted for good by a colleague, after 30 days, and with its sender', async () => {
  const first = await addDeletedMessage();
  expect((await editor.fetch(`/api/trash/contact-forms/${first}`, { method: 'DELETE' })).status).toBe(200);
  await addDeletedMessage();
  await app.database.query("UPDATE trash SET deleted_at = now() - interval '31 days'");
  await emptyTrash({ ...app.services, logActivity: async () => undefined }, new Date(), []);
  expect(await app.database.query('SELECT FROM contact_forms')).toEqual([]);
  await addDeletedMessage();
  await app.database.query('DELETE FROM contact_forms');
  expect(await readTrash()).toEqual([]);
});
