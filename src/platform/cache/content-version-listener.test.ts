import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { openPool } from '../db/db.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type ContentVersionListener, startContentVersionListener } from './content-version-listener.ts';

const log = createLogger({ logLevel: 'silent' });
let database: TestDatabase;
let gate: DatabaseGate;
let pool: pg.Pool;
let listener: ContentVersionListener;
let changes = 0;
beforeAll(async () => {
  database = await cloneDatabase('listener');
  gate = await openDatabaseGate(database.connection);
  pool = openPool(gate.connection, log);
  listener = await startContentVersionListener({
    pool,
    connection: gate.connection,
    log,
    checkMs: 200,
    onChange: () => {
      changes += 1;
    },
  });
});
afterAll(async () => {
  await listener?.stop();
  await pool?.end();
  await gate?.close();
  await database?.drop();
});

const write = () =>
  database.query("INSERT INTO team_members (name, slug, title, bio) VALUES ('Ada', gen_random_uuid(), 'Partner', '')");
const within = { timeout: 10_000, interval: 10 };

it('changes when content is written on another connection', async () => {
  const before = listener.current() ?? 0;
  await write();
  await vi.waitFor(() => expect(listener.current()).toBe(before + 1), within);
});

it('is up to date after a write has awaited it', async () => {
  const before = listener.current() ?? 0;
  await write();
  await listener.sync();
  expect(listener.current()).toBe(before + 1);
});

it.each([
  ['a downloaded white paper', 'UPDATE whitepapers SET download_count = download_count + 1'],
  ['a message', "INSERT INTO contact_forms (first_name, last_name, email, message) VALUES ('a', 'b', 'c@d.e', 'f')"],
  ['a counter', "INSERT INTO rate_limits (key, points) VALUES ('contact:1', 1) ON CONFLICT DO NOTHING"],
])('is not changed by %s', async (_, sql) => {
  const before = listener.current();
  await database.query(sql);
  await listener.sync();
  expect(listener.current()).toBe(before);
});

it.each([
  'team_members',
  'blog_posts',
  'comments',
  'whitepapers',
  'case_studies',
  'learning_content',
  'learning_paths',
])('is changed when %s is emptied', async (table) => {
  const before = listener.current() ?? 0;
  await database.query(`TRUNCATE ${table} CASCADE`);
  await listener.sync();
  expect(listener.current()).toBeGreaterThan(before);
});

it('has no version while the database is unreachable, and catches up afterward', async () => {
  const before = listener.current() ?? 0;
  const changesBefore = changes;
  await gate.close();
  await vi.waitFor(() => expect(listener.current()).toBeUndefined(), within);
  expect(changes).toBe(changesBefore + 1);
  await write();
  await gate.open();
  await vi.waitFor(() => expect(listener.current()).toBe(before + 1), within);
  expect(changes).toBe(changesBefore + 2);
});

it('changes even if the notification was lost', async () => {
  const before = listener.current() ?? 0;
  await database.query('UPDATE content_version SET version = version + 1');
  await vi.waitFor(() => expect(listener.current()).toBe(before + 1), within);
});

it('reconnects when its connection is ended, and catches up', async () => {
  const before = listener.current() ?? 0;
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'greatcircle-content'",
  );
  await vi.waitFor(() => expect(listener.current()).toBeUndefined(), within);
  await write();
  await vi.waitFor(() => expect(listener.current()).toBe(before + 1), within);
});

it('has no version while its connection is open but not responding', async () => {
  gate.stall();
  await vi.waitFor(() => expect(listener.current()).toBeUndefined(), within);
});

it('starts although its first connection fails, and catches up', async () => {
  gate.cutAt('LISTEN content_version');
  const second = await startContentVersionListener({
    pool,
    connection: gate.connection,
    log,
    onChange: () => undefined,
  });
  expect(second.current()).toBeUndefined();
  await vi.waitFor(() => expect(second.current()).toBe(listener.current()), within);
  await second.stop();
});
