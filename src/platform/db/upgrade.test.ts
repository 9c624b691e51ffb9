import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { loadDump } from '../backup/load-dump.ts';
import { openSnapshot } from '../backup/snapshot.ts';
import { createLogger } from '../config/logger.ts';
import { buildInserts, createRowReader } from '../testing/fill-tables.ts';
import { createEmptyDatabase, MIGRATIONS, type TestDatabase } from '../testing/test-database.ts';
import { openPool } from './db.ts';
import { applyMigrations, migrate } from './migrate.ts';

const log = createLogger({ logLevel: 'silent' });
const silent = { total: () => undefined, begin: () => undefined, done: () => undefined };
const hashes = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/** Creates a database of the version with the first `count` migrations. */
async function createDatabaseWith(count: number): Promise<TestDatabase> {
  const database = await createEmptyDatabase(`upgrade_${count}`);
  const client = new pg.Client(database.connection);
  await client.connect();
  await applyMigrations(client, MIGRATIONS, new Set(hashes.slice(0, count)));
  await client.end();
  return database;
}

async function upgrade(database: TestDatabase): Promise<void> {
  const pool = openPool(database.connection, log);
  await migrate(pool, MIGRATIONS);
  await pool.end();
}

const countRows = (rows: Record<string, string[]>) => Object.values(rows).flat().length;

it.each(hashes.slice(1).map((_, index) => index + 1))(
  'a site of migration %i is upgraded with all it has, and older nodes go on',
  async (number) => {
    const database = await createDatabaseWith(number);
    const inserts = await buildInserts(database.query);
    const run = async (batch: number) => {
      for (const { sql, values } of inserts) await database.query(sql, values(batch));
    };
    await run(0);
    const rows = await createRowReader(database.query);
    const before = await rows.read();
    expect(Object.entries(before).filter(([, found]) => found.length === 0)).toEqual([]);

    await upgrade(database);
    expect(await rows.read()).toEqual(before);

    // Writes by a node of that version still work.
    await run(1);
    expect(countRows(await rows.read())).toBeGreaterThan(countRows(before));
    await database.drop();
  },
);

it.each([1, Math.ceil(hashes.length / 2), hashes.length - 1])(
  'a backup of migration %i is migrated when restored to an empty database',
  async (number) => {
    const database = await createDatabaseWith(number);
    for (const { sql, values } of await buildInserts(database.query)) await database.query(sql, values(0));
    const rows = await createRowReader(database.query);
    const restored = await createEmptyDatabase(`upgrade_restored_${number}`);
    const snapshot = await openSnapshot(database.connection);
    await loadDump(restored.connection, snapshot, { migrationsFolder: MIGRATIONS, progress: silent });
    await snapshot.close();
    expect(await rows.read(restored.query)).toEqual(await rows.read());
    expect(await restored.query('SELECT hash FROM drizzle.migrations')).toHaveLength(hashes.length);
    await database.drop();
    await restored.drop();
  },
);
