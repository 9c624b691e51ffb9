import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { StartupError } from '../config/startup-error.ts';
import { createEmptyDatabase, MIGRATIONS, type TestDatabase } from '../testing/test-database.ts';
import { openPool } from './db.ts';
import { holdMigrations, migrate } from './migrate.ts';

const log = createLogger({ logLevel: 'silent' });
const pools: pg.Pool[] = [];
const folders: string[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase('migrate');
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  await database.drop();
});

/** Opens a separate pool, like a separate process. */
function openProcess(): pg.Pool {
  const pool = openPool(database.connection, log);
  pools.push(pool);
  return pool;
}

/** Copies the migrations and adds one. */
async function copyMigrationsWith(sql: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-migrations-'));
  folders.push(folder);
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: '9999_later' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, '9999_later.sql'), sql);
  return folder;
}

const listTables = async () =>
  (
    await database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    )
  ).map(({ name }) => name);
const listApplied = () => database.query('SELECT hash, applied_at FROM drizzle.migrations ORDER BY hash');

it('creates every table, and changes nothing the second time', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  expect(await listTables()).toEqual(
    expect.arrayContaining([
      'blog_posts',
      'case_studies',
      'contact_forms',
      'learning_paths',
      'team_members',
      'users',
      'whitepapers',
    ]),
  );
  const first = await listApplied();
  expect(first).not.toEqual([]);
  await migrate(pool, MIGRATIONS);
  expect(await listApplied()).toEqual(first);
});

it('runs in one process at a time when eight start at once on an empty database', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => migrate(openProcess(), MIGRATIONS)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
  expect(await listTables()).toContain('blog_posts');
});

it('applies new migrations to a database with content', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  await database.query(
    "INSERT INTO team_members (name, slug, title, bio) VALUES ('Ada', gen_random_uuid(), 'Partner', '')",
  );
  const before = (await listApplied()).length;
  await migrate(pool, await copyMigrationsWith('ALTER TABLE team_members ADD COLUMN motto text;'));
  expect(await database.query('SELECT name, motto FROM team_members')).toEqual([{ name: 'Ada', motto: null }]);
  expect(await listApplied()).toHaveLength(before + 1);
});

it('is atomic: a failing step leaves an empty database empty and leaks no connection', async () => {
  const pool = openProcess();
  const folder = await copyMigrationsWith('CREATE TABLE half_way (id int);\n--> statement-breakpoint\nSELECT 1/0;');
  await expect(migrate(pool, folder)).rejects.toThrow(/division by zero/);
  expect(await listTables()).toEqual([]);
  await migrate(pool, MIGRATIONS);
  expect(await listTables()).not.toContain('half_way');
  expect(pool.waitingCount).toBe(0);
});

/** Opens a transaction that reads a table until it is ended, such as a long report. */
async function readFor(work: (end: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const reader = new pg.Client(database.connection);
  await reader.connect();
  try {
    await reader.query('BEGIN');
    await reader.query('SELECT FROM team_members');
    await work(() => reader.query('COMMIT'));
  } finally {
    await reader.end();
  }
}

it('tries again while a long transaction uses a table, and lets others read it between the attempts', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  const folder = await copyMigrationsWith('ALTER TABLE team_members ADD COLUMN motto text;');
  await readFor(async (end) => {
    const warn = vi.fn();
    const migrated = migrate(pool, folder, { log: { warn }, lockTimeoutMs: 100, pauseMs: 10, attempts: 10_000 });
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(await database.query('SELECT count(*)::int FROM team_members')).toEqual([{ count: 0 }]);
    await end();
    await migrated;
  });
  expect(await database.query('SELECT motto FROM team_members')).toEqual([]);
}, 60_000);

it('gives up in the end, or when the start is stopped, and changes nothing', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  const before = await listApplied();
  const folder = await copyMigrationsWith('ALTER TABLE team_members ADD COLUMN motto text;');
  await readFor(async () => {
    await expect(migrate(pool, folder, { lockTimeoutMs: 10, pauseMs: 10, attempts: 2 })).rejects.toThrow(
      /nothing in it was changed: a long transaction still uses a table/,
    );
    const abort = new AbortController();
    const log = { warn: () => abort.abort() };
    await expect(migrate(pool, folder, { log, signal: abort.signal, lockTimeoutMs: 10 })).rejects.toThrow(/aborted/);
  });
  expect(await listApplied()).toEqual(before);
}, 60_000);

it('refuses a database of a newer version with a clear message and does not change it', async () => {
  const pool = openProcess();
  await migrate(pool, await copyMigrationsWith('CREATE TABLE of_the_future (id int);'));
  const before = await listApplied();
  const refusal = await migrate(pool, MIGRATIONS).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toMatch(/1 migration .* newer version/);
  expect(await listApplied()).toEqual(before);
  expect(await listTables()).toContain('of_the_future');
});

/** Reads rows like a backup, until `work` has ended it or is done. */
async function backUpDuring(work: (end: () => Promise<void>) => Promise<void>): Promise<void> {
  const backup = new pg.Client(database.connection);
  await backup.connect();
  try {
    await work(await holdMigrations(backup));
  } finally {
    await backup.end();
  }
}

it('does not wait for a backup if nothing has to be written', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  await backUpDuring(() => migrate(pool, MIGRATIONS));
});

it('waits for a backup before it writes: a migration, or what follows the migrations', async () => {
  const pool = openProcess();
  await migrate(pool, MIGRATIONS);
  const afterward = async (client: pg.ClientBase) => void (await client.query("COMMENT ON TABLE users IS 'new'"));
  const later = await copyMigrationsWith('ALTER TABLE team_members ADD COLUMN motto text;');
  for (const [folder, options] of [
    [MIGRATIONS, { afterward }],
    [later, {}],
  ] as const) {
    await backUpDuring(async (end) => {
      const { promise: warned, resolve: warn } = Promise.withResolvers<string>();
      const migrated = migrate(pool, folder, { ...options, log: { warn } });
      expect(await warned).toMatch(/^waiting until .* a backup has read all rows/);
      await end();
      await migrated;
    });
  }
  expect(await database.query('SELECT motto FROM team_members')).toEqual([]);
  expect(await database.query("SELECT obj_description('users'::regclass) AS text")).toEqual([{ text: 'new' }]);
});
