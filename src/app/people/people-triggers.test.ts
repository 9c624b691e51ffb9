import { afterAll, beforeAll, expect, it } from 'vitest';
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
