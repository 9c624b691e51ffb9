import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdMigrations } from '#platform/db/migrate.ts';
import { type DatabaseGate, openDatabaseGate } from '#platform/testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp } from './testing/test-app.ts';

let database: TestDatabase;
let gate: DatabaseGate;
beforeAll(async () => {
  database = await cloneDatabase('services');
  gate = await openDatabaseGate(database.connection);
});
afterAll(async () => {
  await gate?.close();
  await database?.drop();
});

it('start while a backup reads rows, and need no new connection for the first requests', async () => {
  const backup = new pg.Client(database.connection);
  await backup.connect();
  await holdMigrations(backup);
  const app = await createTestApp({ label: 'services', database, connection: gate.connection });
  await backup.end();

  gate.refuse();
  const replies = await Promise.all(Array.from({ length: 7 }, () => app.fetch('/api/search?q=fuel')));
  expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200));
  await app.close();
});
