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
  await gate?.shut();
  await database?.drop();
});

const statusOf = async (path: string) => (await app.fetch(path)).status;

it('is up and ready while the database answers', async () => {
  expect(await (await app.fetch('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await app.fetch('/readyz')).json()).toEqual({ status: 'ready' });
});

it('stays up, says what it waits for and answers 503 while the database is away, and goes on when it is back', async () => {
  await gate.shut();
  expect(await statusOf('/healthz')).toBe(200);
  const ready = await app.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', waitingFor: ['database'] }]);

  const calls = [app.fetch('/api/blog-posts'), app.fetch('/api/case-studies/1'), app.send('/api/contact', {})];
  for (const reply of await Promise.all(calls)) {
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.json()).toEqual({ code: 'unavailable', error: expect.stringMatching(/^[^/:]*\.$/) });
  }

  await gate.open();
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/api/blog-posts')).toBe(200);
});

it('survives connections that are cut while they are idle', async () => {
  expect(await statusOf('/api/blog-posts')).toBe(200);
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'greatcircle%'",
  );
  await vi.waitFor(async () => expect(await statusOf('/api/blog-posts')).toBe(200), { timeout: 10_000, interval: 50 });
  // The clock of the page cache listens on a connection of its own, which was cut as well.
  await vi.waitFor(() => expect(app.world.clock.current()).toBeGreaterThan(0), { timeout: 10_000, interval: 50 });
});
