import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '#features/accounts/server/accounts.fixtures.ts';
import { insertContactForms } from '#features/contact/server/contact.store.ts';
import { insertSubscriber } from '#features/newsletter/server/newsletter.fixtures.ts';
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
