import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { insertContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { listForgotten, listPeople } from '#features/audience/people/people.calls.ts';
import { forgottenPerson } from '#features/audience/people/people.contract.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { EVENTS, SOURCES } from './people-triggers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'people_triggers' });
});
afterAll(() => app?.close());

it('the triggers follow every column that a person is made of, and no other', async () => {
  await app.database.query(`CREATE VIEW read_by_people AS ${EVENTS}`);
  // An account's id never changes. Notes are no event: they only keep a person in the list.
  const read = await app.database.query<{ column: string }>(
    `SELECT DISTINCT table_name || '.' || column_name AS column FROM information_schema.view_column_usage
     WHERE view_name = 'read_by_people' AND table_name || '.' || column_name <> 'users.id' ORDER BY 1`,
  );
  const followed = Object.entries(SOURCES)
    .filter(([table]) => table !== 'people_notes')
    .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(followed.toSorted()).toEqual(read.map(({ column }) => column).toSorted());
});

it('a person keeps the confirmed name when a stranger signs up with the address, until that account is confirmed', async () => {
  const { db } = app.services;
  const email = 'ada@example.com';
  const read = () => app.database.query('SELECT name, company, is_confirmed FROM people WHERE email = $1', [email]);
  await insertContactForms(db, [
    { email, firstName: 'Ada', lastName: 'B', company: 'Analytical Air', message: 'Hello' },
  ]);
  await insertSubscriber(db, { email, firstName: 'Ada', lastName: 'Byron' });
  await addUser(db, { email, firstName: 'Rude', lastName: 'Word' });
  expect(await read()).toEqual([{ name: 'Ada Byron', company: 'Analytical Air', is_confirmed: true }]);
  await app.database.query(`UPDATE users SET email_verified = true, company = 'Air Two' WHERE email = $1`, [email]);
  expect(await read()).toEqual([{ name: 'Rude Word', company: 'Air Two', is_confirmed: true }]);
});

it('the log loses the names of visitors whose comments go with another comment or with the article', async () => {
  const admin = await app.createAdminBrowser();
  const [post] = await app.database.query<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, category, status, published_at)
     VALUES ('Slots', 'slots', 'Strategy', 'published', now()) RETURNING id`,
  );
  const add = async (authorName: string, parentId: number | null) => {
    const [row] = await app.database.query<{ id: number }>(
      `INSERT INTO comments (post_id, parent_id, author_name, content) VALUES ($1, $2, $3, 'Well put.') RETURNING id`,
      [post?.id, parentId, authorName],
    );
    await admin.send(`/api/comments/${row?.id}/approve`, {});
    return row?.id ?? 0;
  };
  const parent = await add('Ann Above', null);
  await add('Bo Berg', parent);
  await add('Cy Cole', null);
  const readTitles = async () =>
    (await app.database.query("SELECT title FROM activity WHERE kind = 'comment' ORDER BY id")).map((row) => row.title);
  expect(await readTitles()).toEqual(['Ann Above', 'Bo Berg', 'Cy Cole']);
  await admin.send('/api/comments/moderate', { changes: [{ id: parent, to: 'deleted' }] });
  expect(await readTitles()).toEqual(['a comment', 'a comment', 'Cy Cole', 'a comment']);
  await app.database.query('DELETE FROM blog_posts WHERE id = $1', [post?.id]);
  expect(new Set(await readTitles())).toEqual(new Set(['a comment']));
});

it('somebody who is only in spam is nobody in the list, and can be forgotten by address', async () => {
  const admin = await app.createAdminBrowser();
  const editor = await signInBrowser(app, (await addUser(app.services.db, { role: 'editor' })).email);
  const email = 'eve@example.com';
  await insertContactForms(app.services.db, [
    { email, firstName: 'Eve', lastName: 'Byron', message: 'Hello', isSpam: true },
  ]);
  expect(await (await admin.fetch(`${listPeople.path}?q=${email}`)).json()).toEqual([]);
  expect((await editor.send(listForgotten.path, { email })).status).toBe(403);
  const reply = await admin.send(listForgotten.path, { email: ' EVE@example.com ' });
  const record = forgottenPerson.strict().parse(await reply.json());
  expect([reply.status, record.counts]).toMatchObject([200, { accounts: 0, messages: 1 }]);
  expect(await app.database.query('SELECT 1 FROM contact_forms WHERE email = $1', [email])).toEqual([]);
  expect(await (await admin.fetch(`${listForgotten.path}?email=${email}`)).json()).toEqual([record]);
  expect((await admin.send(listForgotten.path, { email: ADMIN.email })).status).toBe(409);
});
