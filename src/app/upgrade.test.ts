import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loadDump } from '#platform/backup/load-dump.ts';
import { openSnapshot } from '#platform/backup/snapshot.ts';
import { applyMigrations } from '#platform/db/migrate.ts';
import { buildInserts, createRowReader } from '#platform/testing/fill-tables.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { ROOT_DIR } from './root-dir.ts';
import { createTestApp } from './testing/test-app.ts';

const MIGRATIONS = path.join(ROOT_DIR, 'drizzle');
const silent = { total: () => undefined, begin: () => undefined, done: () => undefined };
/** The hash of the baseline, by which every installation knows that it is applied. Final as soon as 0.2.0 is tagged. */
const BASELINE = '4027922e36fce98253f57f6e3eabfd33b621865f837071e7d669aed0067904e8';
const hashes = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

it('leaves the baseline as it is: a change of the database is a new migration', () => {
  expect(hashes[0]).toBe(BASELINE);
});

/** Creates a database of version 0.2.0 with rows in every table. `write` adds more, as a node of that version would. */
async function createReleasedSite(label: string) {
  const database = await createEmptyDatabase(label);
  const client = new pg.Client(database.connection);
  await client.connect();
  await applyMigrations(client, MIGRATIONS, new Set([BASELINE]));
  await client.end();
  const inserts = await buildInserts(database.query);
  const write = async (batch: number) => {
    for (const { sql, values } of inserts) await database.query(sql, values(batch));
  };
  await write(0);
  await database.query("UPDATE users SET role = 'admin' WHERE is_owner");
  await database.query(
    "SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 100) FROM pg_sequences WHERE schemaname = 'public'",
  );
  const { read } = await createRowReader(database.query);
  const rows = await read();
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
  return { database, rows, read, write };
}

const countMigrations = async ({ query }: TestDatabase) => (await query('SELECT FROM drizzle.migrations')).length;

it('a site of version 0.2.0 is upgraded with all it has, and nodes of that version still write', async () => {
  const { database, rows, read, write } = await createReleasedSite('upgrade');
  const app = await createTestApp({ label: 'upgrade', database });
  try {
    const upgraded = await read();
    for (const [table, found] of Object.entries(rows)) expect(upgraded[table]).toEqual(expect.arrayContaining(found));
    await write(1);
    const written = await read();
    for (const [table, found] of Object.entries(upgraded))
      expect([table, written[table]?.length]).toEqual([table, found.length + (rows[table]?.length ?? 0)]);
    expect(await countMigrations(database)).toBe(hashes.length);
  } finally {
    await app.close();
    await database.drop();
  }
});

it('a backup of version 0.2.0 is migrated when it is restored to an empty database', async () => {
  const { database, rows, read } = await createReleasedSite('upgrade_backup');
  const restored = await createEmptyDatabase('upgrade_restored');
  const snapshot = await openSnapshot(database.connection);
  await loadDump(restored.connection, snapshot, { migrationsFolder: MIGRATIONS, progress: silent });
  await snapshot.close();
  expect(await read(restored.query)).toEqual(rows);
  expect(await countMigrations(restored)).toBe(hashes.length);
  await database.drop();
  await restored.drop();
});
