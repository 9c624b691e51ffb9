import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '#platform/testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase('health');
  gate = await openDatabaseGate(database.connection);
  app = await createTestApp({ label: 'health', database, connection: gate.connection });
});
afterAll(async () => {
  await app?.close();
  await gate?.close();
  await database?.drop();
});

const getStatus = async (path: string) => (await app.fetch(path)).status;

it('is up and ready while the database answers', async () => {
  expect(await (await app.fetch('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await app.fetch('/readyz')).json()).toEqual({ status: 'ready' });
});

it('stays up, answers 503 and names the database while it is down, and recovers afterward', async () => {
  await gate.close();
  expect(await getStatus('/healthz')).toBe(200);
  const ready = await app.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', waitingFor: ['database'] }]);

  const calls = [app.fetch('/api/blog-posts'), app.fetch('/api/case-studies/1'), app.send('/api/contact', {})];
  for (const reply of await Promise.all(calls)) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.json()).toEqual({ code: 'unavailable', error: expect.stringMatching(/^[^/:]*\.$/) });
  }

  await gate.open();
  expect(await getStatus('/readyz')).toBe(200);
  expect(await getStatus('/api/blog-posts')).toBe(200);
});

it('recovers from idle connections that are cut', async () => {
  expect(await getStatus('/api/blog-posts')).toBe(200);
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'greatcircle%'",
  );
  await vi.waitFor(async () => expect(await getStatus('/api/blog-posts')).toBe(200), { timeout: 10_000, interval: 50 });
  // The page cache listens for the content version on a separate connection, which was cut too.
  await vi.waitFor(() => expect(app.services.contentVersion.current()).toBeGreaterThan(0), {
    timeout: 10_000,
    interval: 50,
  });
});
